// Where the job is: one bar, one time left, what is wrong with the scans, the matrix of pairs, the log.
import { byId, el } from '../dom';

export interface Progress {
  stage: 'choosing' | 'reading' | 'waiting' | 'measuring' | 'matching' | 'assembling' | 'ready' | 'solving' | 'checking' | 'writing' | 'stopped' | 'failed';
  done: number;
  total: number;
  share: number;
  secondsLeft: number | null;
  paused: boolean;
  trouble: string;
}

export interface Line {
  when: string;
  text: string;
}

const WORDS: Record<Progress['stage'], string> = {
  choosing: 'Which scans?',
  reading: 'Reading the scans',
  waiting: 'Ready to start',
  measuring: 'Measuring sherds',
  matching: 'Matching pairs',
  assembling: 'Putting pots together',
  ready: 'Up to date',
  solving: 'Solving again',
  checking: 'Up to date; the whole is looked at again',
  writing: 'Writing the result folder',
  stopped: 'Stopped',
  failed: 'Failed',
};

function left(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 90) return `about ${Math.round(seconds / 5) * 5} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}

/** Fills the bar under the head. */
export function showProgress(p: Progress): void {
  const working = ['measuring', 'matching', 'assembling'].includes(p.stage);
  const count = working && p.total > 0 ? ` ${p.done} of ${p.total}` : '';
  byId('stage').textContent = `${p.paused && working ? 'Paused: ' : ''}${WORDS[p.stage]}${count}`;
  document.body.dataset['stage'] = p.stage;
  const bar = byId('progress') as HTMLProgressElement;
  bar.hidden = !(working || p.stage === 'stopped');
  bar.value = p.share;
  byId('left-over').textContent = working && !p.paused && p.secondsLeft !== null ? left(p.secondsLeft) : '';
  byId('start').hidden = !(p.stage === 'waiting' || p.stage === 'stopped');
  byId('start').textContent = p.stage === 'stopped' ? 'Go on' : 'Start';
  byId('pause').hidden = !working;
  byId('pause').textContent = p.paused ? 'Go on' : 'Pause';
  byId('stop').hidden = !working;
  byId('finish').hidden = !(p.stage === 'ready' || p.stage === 'solving' || p.stage === 'checking' || p.stage === 'writing');
  (byId('finish') as HTMLButtonElement).disabled = p.stage !== 'ready' && p.stage !== 'checking';
  byId('hint').hidden = p.stage !== 'waiting';
  byId('bar').classList.toggle('trouble', p.trouble !== '');
  if (p.trouble !== '') byId('changed').textContent = p.trouble;
}

/** How likely each pair is to join, a pixel a pair. */
export class Matrix {
  readonly canvas = el('canvas', { id: 'matrix', width: '1', height: '1', 'aria-label': 'pairs that were matched; dark ones may join' });
  private size = 0;
  private readonly seen = new Set<number>();

  get looked(): number {
    return this.seen.size;
  }

  resize(sherds: number): void {
    if (sherds === this.size || sherds === 0) return;
    this.size = sherds;
    this.seen.clear();
    this.canvas.width = this.canvas.height = sherds;
  }

  add(pairs: [number, number, number][]): void {
    const pen = this.canvas.getContext('2d');
    if (!pen) return;
    for (const [a, b, odds] of pairs) {
      this.seen.add(Math.min(a, b) * this.size + Math.max(a, b));
      // From nothing found over unlikely to near certain.
      const x = Math.min(1, Math.max(0, (odds + 9) / 20));
      const mix = (from: number, to: number) => Math.round(from + (to - from) * x * x);
      pen.fillStyle = odds <= -50 ? '#f6f4ef' : `rgb(${mix(236, 120)},${mix(229, 50)},${mix(216, 36)})`;
      pen.fillRect(a, b, 1, 1);
      pen.fillRect(b, a, 1, 1);
    }
  }
}

/** What is known of the job. */
export interface Job {
  log: Line[];
  scans: string[];
  result: string;
  ids: string[];
  problems: string[];
}

export function jobPanel(matrix: Matrix, { log, scans, result, ids, problems }: Job): HTMLElement {
  const list = el('ul', { class: 'log' }, ...[...log].reverse().map((l) => el('li', {}, el('time', {}, l.when.slice(11, 19)), el('span', {}, l.text))));
  const box = el('div', {}, el('h2', {}, 'The job'), el('p', { class: 'note' }, `${ids.length} scans of ${scans.join(', ')}; the result goes to ${result}.`));
  if (problems.length === 0) box.append(el('p', { id: 'problems' }, 'Nothing is wrong with the scans.'));
  else box.append(el('h3', {}, problems.length === 1 ? 'Something is wrong with the scans' : `${problems.length} things are wrong with the scans`), el('ul', { id: 'problems' }, ...problems.map((p) => el('li', {}, p))));
  if (matrix.looked > 0) box.append(el('p', { class: 'note' }, `${matrix.looked} pairs matched; the darker a dot, the likelier the two join.`), matrix.canvas);
  box.append(el('h3', {}, 'What happened'), list);
  return box;
}
