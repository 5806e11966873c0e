// The keys of the queue, by their place on the keyboard; anybody may choose others.

export type Action = 'right' | 'wrong' | 'unsure' | 'next' | 'previous' | 'way' | 'wayBack' | 'undo' | 'redo' | 'note' | 'side';

export const ACTIONS: { action: Action; code: string; told: string }[] = [
  { action: 'right', code: 'KeyA', told: 'right' },
  { action: 'wrong', code: 'KeyX', told: 'wrong' },
  { action: 'unsure', code: 'Space', told: 'unsure: asked again later' },
  { action: 'way', code: 'ArrowRight', told: 'next way to join them' },
  { action: 'wayBack', code: 'ArrowLeft', told: 'the way before' },
  { action: 'next', code: 'ArrowDown', told: 'next question' },
  { action: 'previous', code: 'ArrowUp', told: 'question before' },
  { action: 'undo', code: 'KeyU', told: 'take back' },
  { action: 'redo', code: 'KeyY', told: 'do again' },
  { action: 'side', code: 'KeyI', told: 'from inside, from outside' },
  { action: 'note', code: 'KeyN', told: 'write a note' },
];

/** Those that somebody chose. */
let chosen: Partial<Record<Action, string>> = {};
let save: (keys: Partial<Record<Action, string>>) => void = () => {};

/** Keys that were chosen earlier, and where new ones are kept. */
export function setKeys(own: Record<string, string>, keep: typeof save): void {
  [chosen, save] = [own, keep];
}

/** The key of every action. */
export function keys(): Record<Action, string> {
  return Object.fromEntries(ACTIONS.map((a) => [a.action, chosen[a.action] ?? a.code])) as Record<Action, string>;
}

/** A key as people call it. */
export function keyName(action: Action): string {
  const arrows: Record<string, string> = { ArrowRight: '→', ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓' };
  const code = keys()[action];
  return arrows[code] ?? code.replace(/^(Key|Digit)/, '');
}

/** The next key that is pressed is that of the action; another action that had it gets this one's. */
export function remap(action: Action, done: () => void): void {
  const take = (e: KeyboardEvent) => {
    e.preventDefault();
    e.stopImmediatePropagation();
    window.removeEventListener('keydown', take, true);
    if (e.code !== 'Escape') {
      const now = keys();
      const other = ACTIONS.find((a) => now[a.action] === e.code);
      if (other) now[other.action] = now[action];
      now[action] = e.code;
      chosen = now;
      save(now);
    }
    done();
  };
  window.addEventListener('keydown', take, true);
}
