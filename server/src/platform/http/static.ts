import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files whose names carry a hash of their content never change; emoji hardly ever do; everything else is asked for again. */
const keepFor = (path: string): string => {
  if (path.startsWith('/assets/emoji/')) return 'public, max-age=86400';
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
};

export interface StaticFiles {
  /** The file at a path below the folder, a prebuilt compressed one where the client takes it; undefined where there is none. */
  serve(path: string, acceptEncoding: string): Promise<Response | undefined>;
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Serves the files below `folder`, which are ours: nothing that people upload. */
export function serveFolder(folder: string): StaticFiles {
  const find = async (file: string) => {
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? { file, size: found.size } : undefined;
  };
  const locate = (path: string) => {
    try {
      const file = normalize(join(folder, decodeURIComponent(path)));
      return file.startsWith(folder + sep) && !file.includes('\0') ? file : undefined;
    } catch {
      // Not percent-encoded UTF-8, so not the name of any file of ours.
      return undefined;
    }
  };
  return {
    async serve(path, acceptEncoding) {
      const file = locate(path);
      if (!file) return undefined;
      const headers = new Headers({
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': keepFor(path),
        vary: 'accept-encoding',
      });
      for (const [encoding, suffix] of encodings) {
        const packed = acceptEncoding.includes(encoding) ? await find(file + suffix) : undefined;
        if (!packed) continue;
        headers.set('content-encoding', encoding);
        headers.set('content-length', String(packed.size));
        return new Response(Readable.toWeb(createReadStream(packed.file)) as ReadableStream, { headers });
      }
      const plain = await find(file);
      if (!plain) return undefined;
      headers.set('content-length', String(plain.size));
      return new Response(Readable.toWeb(createReadStream(plain.file)) as ReadableStream, { headers });
    },
  };
}
