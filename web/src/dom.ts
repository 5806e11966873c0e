// Small helpers to build elements; text always goes in as text, never as markup.

type Child = Node | string | null | undefined | false;

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | boolean | ((e: Event) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value);
    // The studio's policy forbids styles in markup, not those that its own script sets.
    else if (name === 'style' && typeof value === 'string') node.style.cssText = value;
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false) node.setAttribute(name, value);
  }
  for (const c of children) if (c) node.append(c);
  return node;
}

export function byId(id: string): HTMLElement {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no element #${id}`);
  return node;
}

export function percent(p: number | null): string {
  return p === null ? 'not known' : `${(100 * p).toFixed(0)} %`;
}

/** A probability; nobody is surer than 99 %, or less sure than 1 %, of anything that was computed. */
export function sure(p: number | null): string {
  if (p === null) return 'not known';
  return p > 0.99 ? '> 99 %' : p < 0.01 ? '< 1 %' : percent(p);
}
