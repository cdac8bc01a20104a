import { createHash } from 'node:crypto';
import { chooseEncoding, compressWith, type Encoding } from '../../platform/http/compress.ts';

/** An index of commands. */
export interface TaggedIndex {
  /** Names its content: the same for every caller who gets the same. */
  readonly tag: string;
  /** Puts it together, as JSON. */
  write(): Promise<string>;
}

/** Returns a tag of what an index depends on. */
export const hashFacts = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27);

/** Indexes as they were sent last, so that members who get the same share the work. */
export interface FinishedIndexes {
  /** Responds with an index, or with 304 to a client that has it. @param headers of the response */
  send(index: TaggedIndex, request: Request, headers: Headers): Promise<Response>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly finishedIndexes: FinishedIndexes;
  }
}

/** Bytes at most. Ours. */
const CAPACITY = 32_000_000;

interface Entry {
  readonly body: Promise<Buffer<ArrayBuffer>>;
  /** Bytes; 0 until it is finished. */
  size: number;
}

async function finish(index: TaggedIndex, encoding: Encoding | undefined): Promise<Buffer<ArrayBuffer>> {
  const text = await index.write();
  return encoding ? compressWith(text, encoding) : Buffer.from(text);
}

export function createFinishedIndexes(): FinishedIndexes {
  /** By tag and encoding, the least recently used first. */
  const entries = new Map<string, Entry>();
  let size = 0;

  const forget = (key: string, entry: Entry) => {
    if (entries.get(key) === entry) entries.delete(key);
    size -= entry.size;
    entry.size = 0;
  };
  const add = (key: string, index: TaggedIndex, encoding: Encoding | undefined): Entry => {
    const entry: Entry = { body: finish(index, encoding), size: 0 };
    entry.body.then(
      (body) => {
        if (entries.get(key) !== entry) return;
        entry.size = body.length;
        size += body.length;
        for (const [oldest, other] of entries) {
          if (size <= CAPACITY) return;
          forget(oldest, other);
        }
      },
      () => forget(key, entry),
    );
    return entry;
  };
  const read = (index: TaggedIndex, encoding: Encoding | undefined): Promise<Buffer<ArrayBuffer>> => {
    const key = `${index.tag} ${encoding}`;
    const entry = entries.get(key) ?? add(key, index, encoding);
    entries.delete(key);
    entries.set(key, entry);
    return entry.body;
  };

  return {
    async send(index, request, headers) {
      const tag = `"${index.tag}"`;
      headers.set('etag', tag);
      headers.set('cache-control', 'private, no-cache');
      headers.set('vary', 'accept-encoding, authorization');
      if (request.headers.get('if-none-match')?.replace(/^W\//, '') === tag)
        return new Response(null, { status: 304, headers });
      const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '');
      const body = await read(index, encoding);
      if (encoding) headers.set('content-encoding', encoding);
      headers.set('content-type', 'application/json');
      return new Response(body, { headers });
    },
  };
}
