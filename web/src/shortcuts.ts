// Keys of the page that are not those of the 3D view or of the studio's questions.
import { byId } from './dom';
import type { ColorMode } from './view';

export interface Shortcuts {
  color(mode: ColorMode): void;
  hide(): void;
  all(): void;
  focus(): void;
  frame(): void;
}

const MODES: Record<string, ColorMode> = { 1: 'sherd', 2: 'confidence', 3: 'scan', 4: 'kind', 5: 'gap', 6: 'shape' };

/** One letter each, unless somebody types. */
export function shortcut(e: KeyboardEvent, act: Shortcuts): void {
  const typing = e.target instanceof HTMLInputElement && ['search', 'text', 'number'].includes(e.target.type);
  if (typing || e.ctrlKey || e.metaKey || e.altKey || e.target instanceof HTMLSelectElement) return;
  const mode = MODES[e.key];
  if (mode) act.color(mode);
  else if (e.key === '/') {
    e.preventDefault();
    byId('search').focus();
  } else if (e.key === 'e') {
    const slider = byId('explode') as HTMLInputElement;
    slider.value = Number(slider.value) > 0 ? '0' : '60';
    slider.dispatchEvent(new Event('input'));
  } else if (e.key === 'h') act.hide();
  else if (e.key === 'a') act.all();
  else if (e.key === 'f') act.focus();
  else if (e.key === 'r') act.frame();
}

/** Arrows go from tab to tab. */
export function moveTab(e: KeyboardEvent, from: HTMLButtonElement): void {
  if (e.key !== 'ArrowRight' && e.key !== 'ArrowLeft') return;
  const all = [...document.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  const next = all[(all.indexOf(from) + (e.key === 'ArrowRight' ? 1 : all.length - 1)) % all.length]!;
  next.focus();
  next.click();
}
