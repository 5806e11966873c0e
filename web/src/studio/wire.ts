// How the page talks with the studio: the key goes with every request, events come as a stream.

const key = localStorage.getItem('potsherd key') ?? '';
const headers = { 'x-potsherd-key': key };

/** Why the studio refused, in its own words. */
export class Refused extends Error {}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const text = await response.text();
  let told = text.trim();
  try {
    told = (JSON.parse(text) as { error?: string }).error ?? told;
  } catch {
    // The guard answers in plain words.
  }
  throw new Refused(told || `the studio answered ${response.status}`);
}

export async function ask<T>(path: string): Promise<T> {
  return answer<T>(await fetch(`/api/${path}`, { headers }));
}

export async function tell<T>(path: string, body: unknown): Promise<T> {
  return answer<T>(await fetch(`/api/${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }));
}

/** Calls `on` for every event; begins again when the stream ends, and says so with `behind`. */
export async function listen(on: (name: string, data: unknown) => void, gone: () => void): Promise<void> {
  for (;;) {
    try {
      const response = await fetch('/api/events', { headers });
      if (!response.ok || !response.body) throw new Refused(String(response.status));
      on('behind', {});
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        text += value;
        let end = text.indexOf('\n\n');
        while (end >= 0) {
          event(text.slice(0, end), on);
          text = text.slice(end + 2);
          end = text.indexOf('\n\n');
        }
      }
    } catch {
      // Not there: tried again below.
    }
    gone();
    await new Promise((done) => setTimeout(done, 1500));
  }
}

function event(block: string, on: (name: string, data: unknown) => void): void {
  let [name, data] = ['', ''];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data += line.slice(5).trim();
  }
  if (name !== '') on(name, JSON.parse(data));
}
