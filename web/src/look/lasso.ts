// A line drawn around sherds in the view chooses them.
import { el } from '../dom';
import type { Viewer } from '../viewer';

type Point = [number, number];

/** Whether a point lies inside a closed line. */
export function inside([x, y]: Point, line: Point[]): boolean {
  let within = false;
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [[ax, ay], [bx, by]] = [line[i]!, line[j]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

export class Lasso {
  private readonly cover = el('canvas', { id: 'lasso' });
  private line: Point[] = [];

  constructor(private readonly home: HTMLElement, private readonly viewer: Viewer, private readonly choose: (found: number[]) => void) {
    this.cover.addEventListener('pointerdown', (e) => {
      this.cover.setPointerCapture(e.pointerId);
      this.line = [[e.clientX, e.clientY]];
    });
    this.cover.addEventListener('pointermove', (e) => {
      if (this.line.length === 0) return;
      this.line.push([e.clientX, e.clientY]);
      this.draw();
    });
    this.cover.addEventListener('pointerup', () => this.close());
  }

  set(on: boolean): void {
    this.cover.remove();
    if (!on) return;
    [this.cover.width, this.cover.height] = [this.home.clientWidth, this.home.clientHeight];
    this.home.append(this.cover);
  }

  private draw(): void {
    const pen = this.cover.getContext('2d')!;
    const frame = this.cover.getBoundingClientRect();
    pen.clearRect(0, 0, this.cover.width, this.cover.height);
    pen.strokeStyle = '#b5291c';
    pen.lineWidth = 2;
    pen.beginPath();
    for (const [x, y] of this.line) pen.lineTo(x - frame.left, y - frame.top);
    pen.stroke();
  }

  private close(): void {
    const line = this.line;
    this.line = [];
    this.draw();
    // What is hidden behind others is taken too: a lasso goes through the pot.
    if (line.length > 2) this.choose(this.viewer.shown().filter((i) => {
      const at = this.viewer.screen(i);
      return inside([at.x, at.y], line);
    }));
  }
}
