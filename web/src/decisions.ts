// What the user decides on this page: kept in the browser, saved as a file that `potsherd assemble` obeys.

export type Verdict = 'right' | 'wrong' | null;

/** Names in quotes wherever a bare name could be read as something else. */
export function quoted(name: string): string {
  return /^[^\s",=:#][^",=\r\n]*$/.test(name) && name.trim() === name ? name : `"${name.replaceAll('"', '""')}"`;
}

const pairKey = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`);

export class Decisions {
  private joins = new Map<string, 'right' | 'wrong'>();
  private vessels = new Map<string, 'same' | 'apart'>();
  private out = new Set<string>();
  private names = new Map<string, string>();
  /** Lines of an earlier file that this page has no button for. */
  private rest: string[] = [];

  /** Lines as they were last told to the studio, or last kept. */
  private sent: string[] = [];
  /** What the run obeyed, line by line. */
  private readonly earlier: string;
  /** Why the last decision was not taken; empty when it was. */
  refused = '';

  /**
   * `earlier` is the text the run obeyed; `storage` remembers in the browser what was decided since. Without it, what comes
   * and goes is handed to `send`, and the file on disk is all there is.
   */
  constructor(
    earlier: string,
    private readonly storage: string | null,
    private readonly changed: () => void,
    private readonly send: (add: string[], remove: string[]) => void = () => {},
  ) {
    this.read(earlier);
    this.earlier = this.text();
    try {
      const kept = storage === null ? null : localStorage.getItem(storage);
      if (kept !== null) this.read(rebased(this.earlier, kept), true);
    } catch {
      // Some browsers keep no storage for pages on disk.
    }
    this.sent = this.lines();
  }

  /** What is on disk now, whoever wrote it. */
  replace(text: string): void {
    this.read(text, true);
    this.sent = this.lines();
    this.changed();
  }

  private lines(): string[] {
    return this.list().map((e) => e.line);
  }

  private read(text: string, anew = false): void {
    if (anew) this.forget();
    for (const line of text.split(/\r?\n/)) {
      const found = /^\s*([a-z ]+?)\s*:\s*(.*)$/i.exec(line);
      if (!found || line.trim().startsWith('#')) continue;
      const kind = found[1]!.toLowerCase();
      const [list, value] = parts(found[2]!);
      const [a, b] = list;
      if (kind === 'join' && list.length === 2 && value === null) this.joins.set(pairKey(a!, b!), 'right');
      else if (kind === 'not a join' && list.length === 2) this.joins.set(pairKey(a!, b!), 'wrong');
      else if (kind === 'same vessel' && list.length === 2) this.vessels.set(pairKey(a!, b!), 'same');
      else if (kind === 'not same vessel' && list.length === 2) this.vessels.set(pairKey(a!, b!), 'apart');
      else if (kind === 'leave out') list.forEach((id) => this.out.add(id));
      else if (kind === 'label' && value !== null) this.names.set(a!, value);
      else this.rest.push(line.trim());
    }
  }

  private keep(): void {
    this.refused = this.storage === null ? '' : (contradiction(this.lines()) ?? '');
    // The studio refuses by itself; here nobody else would before the next run.
    if (this.refused !== '') this.read(this.sent.join('\n'), true);
    const lines = this.lines();
    const [add, remove] = [lines.filter((l) => !this.sent.includes(l)), this.sent.filter((l) => !lines.includes(l))];
    this.sent = lines;
    if (this.storage === null && add.length + remove.length > 0) this.send(add, remove);
    try {
      if (this.storage !== null) localStorage.setItem(this.storage, JSON.stringify({ earlier: this.earlier, text: this.text() }));
    } catch {
      // Nothing to keep it in: saving the file still works.
    }
    this.changed();
  }

  join(a: string, b: string): Verdict {
    return this.joins.get(pairKey(a, b)) ?? null;
  }

  /** The same answer again takes it back. */
  setJoin(a: string, b: string, verdict: 'right' | 'wrong'): void {
    if (this.join(a, b) === verdict) this.joins.delete(pairKey(a, b));
    else this.joins.set(pairKey(a, b), verdict);
    this.keep();
  }

  setVessels(a: string, b: string, how: 'same' | 'apart'): void {
    if (a !== b) this.vessels.set(pairKey(a, b), how);
    this.keep();
  }

  isOut(id: string): boolean {
    return this.out.has(id);
  }

  setOut(id: string, out: boolean): void {
    if (out) this.out.add(id);
    else this.out.delete(id);
    this.keep();
  }

  label(id: string): string {
    return this.names.get(id) ?? '';
  }

  setLabel(id: string, label: string): void {
    const text = label.replace(/[\r\n]+/g, ' ').trim();
    if (text === '') this.names.delete(id);
    else this.names.set(id, text);
    this.keep();
  }

  /** Lines as they stand in the file, all at once: one step back takes them back together. */
  add(lines: string[]): void {
    this.read(lines.filter((line) => !this.lines().includes(line)).join('\n'));
    this.keep();
  }

  /** One line each, as the file has them, with what takes it back. */
  list(): { line: string; remove: () => void }[] {
    const entry = (line: string, remove: () => void) => ({ line, remove: () => { remove(); this.keep(); } });
    const pair = (key: string) => key.split('\n').map(quoted).join(', ');
    return [
      ...[...this.joins].map(([k, v]) => entry(`${v === 'right' ? 'join' : 'not a join'}: ${pair(k)}`, () => this.joins.delete(k))),
      ...[...this.vessels].map(([k, v]) => entry(`${v === 'same' ? 'same vessel' : 'not same vessel'}: ${pair(k)}`, () => this.vessels.delete(k))),
      ...[...this.out].map((id) => entry(`leave out: ${quoted(id)}`, () => this.out.delete(id))),
      ...[...this.names].map(([id, label]) => entry(`label: ${quoted(id)} = ${label.startsWith('"') ? quoted(label) : label}`, () => this.names.delete(id))),
      ...this.rest.map((line) => entry(line, () => (this.rest = this.rest.filter((l) => l !== line)))),
    ];
  }

  text(): string {
    return this.list().map((e) => `${e.line}\n`).join('');
  }

  clear(): void {
    this.forget();
    this.keep();
  }

  private forget(): void {
    this.joins.clear();
    this.vessels.clear();
    this.out.clear();
    this.names.clear();
    this.rest = [];
  }
}

/**
 * What was decided in the browser since the run that it stood on, put on top of what the present run obeyed: the file on disk
 * is the truth, and what was taken back or added here stays so.
 */
export function rebased(earlier: string, kept: string): string {
  let old: { earlier?: unknown; text?: unknown };
  try {
    old = JSON.parse(kept) as typeof old;
  } catch {
    return earlier;
  }
  if (typeof old.earlier !== 'string' || typeof old.text !== 'string') return earlier;
  const lines = (text: string) => text.split('\n').filter((l) => l !== '');
  const [base, mine] = [lines(old.earlier), lines(old.text)];
  const now = lines(earlier).filter((l) => !base.includes(l) || mine.includes(l));
  const added = mine.filter((l) => !base.includes(l) && !now.includes(l));
  const all = [...now, ...added];
  // What does not go with the file any more is let go.
  return (contradiction(all) === null ? all : now).map((l) => `${l}\n`).join('');
}

/** Why lines cannot all be obeyed, as the run would say; `null` where they can. */
export function contradiction(lines: string[]): string | null {
  const [links, apart, wrong, out]: [[string, string][], [string, string][], Set<string>, Set<string>] = [[], [], new Set(), new Set()];
  for (const line of lines) {
    const found = /^\s*([a-z ]+?)\s*:\s*(.*)$/i.exec(line);
    if (!found) continue;
    const [kind, [names]] = [found[1]!.toLowerCase(), parts(found[2]!)];
    const pairs = names.slice(1).map((n, k): [string, string] => [names[k]!, n]);
    if (kind === 'join' || kind === 'same vessel') links.push(...pairs);
    if (kind === 'not same vessel') apart.push(...pairs);
    if (kind === 'not a join') pairs.forEach(([a, b]) => wrong.add(pairKey(a, b)));
    if (kind === 'leave out') names.forEach((n) => out.add(n));
    if (kind === 'join' && pairs.some(([a, b]) => wrong.has(pairKey(a, b)))) return `${names.join(' and ')} cannot be joined and not joined`;
  }
  const used = links.flat().find((id) => out.has(id));
  if (used !== undefined) return `${used} cannot be left out and belong to another sherd`;
  const head = new Map<string, string>();
  const root = (id: string): string => (head.has(id) ? root(head.get(id)!) : id);
  for (const [a, b] of links) if (root(a) !== root(b)) head.set(root(a), root(b));
  const torn = apart.find(([a, b]) => root(a) === root(b));
  return torn ? `${torn[0]} and ${torn[1]} cannot be of one vessel and not of one vessel` : null;
}

/** Names before the equals sign, and what is after it. */
function parts(text: string): [string[], string | null] {
  const names: string[] = [];
  let at = 0;
  for (;;) {
    while (text[at] === ' ') at++;
    let name = '';
    if (text[at] === '"') {
      at++;
      while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
        if (text[at] === '"') at++;
        name += text[at++];
      }
      at++;
    } else while (at < text.length && text[at] !== ',' && text[at] !== '=') name += text[at++];
    names.push(name.trim());
    while (text[at] === ' ') at++;
    if (text[at] === ',') at++;
    else if (text[at] === '=') {
      const value = text.slice(at + 1).trim();
      return [names, value.startsWith('"') ? parts(value)[0][0]! : value];
    } else return [names, null];
  }
}
