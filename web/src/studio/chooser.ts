// Before there are scans: a folder is chosen, or the demo.
import { byId, el } from '../dom';
import { ask, Refused, tell } from './wire';

interface Folder {
  number: number;
  name: string;
  scans: number;
}

interface Listing {
  path: string;
  here: Folder;
  up: Folder | null;
  folders: Folder[];
}

async function choose(choice: unknown): Promise<void> {
  const home = byId('loading');
  home.replaceChildren(el('p', {}, 'The scans are being read …'));
  await tell('choose', choice).catch((e) => {
    home.replaceChildren(el('p', {}, e instanceof Refused ? e.message : 'The studio is not there.'), el('button', { type: 'button', click: () => void chooseScans() }, 'Choose again'));
  });
}

/** Shows the folders in one of them, or in the one that the studio was started in. */
export async function chooseScans(number?: number): Promise<void> {
  const listing = await ask<Listing>(number === undefined ? 'folders' : `folders/${number}`).catch(() => null);
  const home = byId('loading');
  if (!listing) {
    home.replaceChildren(el('p', {}, 'This folder cannot be read.'), el('button', { type: 'button', click: () => void chooseScans() }, 'Back'));
    return;
  }
  const told = (f: Folder) => (f.scans === 0 ? '' : f.scans === 1 ? '1 scan' : `${f.scans} scans`);
  const row = (f: Folder, name: string) => el('li', {}, el('button', { type: 'button', class: 'link', 'data-folder': f.name, click: () => void chooseScans(f.number) }, name), el('span', { class: 'number' }, told(f)));
  const take = el('button', { type: 'button', id: 'choose', class: 'primary', click: () => void choose({ folder: listing.here.number }) }, `Use the ${told(listing.here)} in this folder`);
  const demo = el('button', { type: 'button', id: 'choose-demo', click: () => void choose('demo') }, 'Try it with a tea bowl broken into 8 sherds');
  home.replaceChildren(el('div', { class: 'chooser' },
    el('h2', {}, 'Where are the scans?'),
    el('p', {}, el('code', {}, listing.path)),
    listing.here.scans > 0 ? el('p', {}, take) : el('p', { class: 'note' }, 'There are no scans in this folder itself.'),
    el('ul', { class: 'plain' }, listing.up ? row(listing.up, '.. (the folder around it)') : null, ...listing.folders.map((f) => row(f, f.name))),
    el('p', {}, demo)));
  home.querySelector<HTMLElement>('.primary, .link')?.focus();
}
