// The page of a result folder. Everything is local: data.js holds the meshes and the texts.
import { App } from './app';
import type { PageData } from './data';
import { byId } from './dom';

declare global {
  interface Window {
    POTSHERD?: PageData;
    potsherd?: App;
  }
}

function start(): void {
  const data = window.POTSHERD;
  if (!data) {
    byId('loading').textContent = 'page/data.js is missing: keep index.html together with the folder it came in.';
    return;
  }
  try {
    window.potsherd = new App(data);
  } catch (e) {
    byId('loading').textContent = `The page cannot be shown (${e instanceof Error ? e.message : String(e)}). Drawings, pictures and tables are in the folder beside it.`;
    throw e;
  }
}

start();
