import { FILE_HEADERS } from '../../platform/http/security-headers.ts';
import { refuseFile, sendFile } from '../../platform/http/send-file.ts';
import { loadLibrarySticker } from '../../platform/stickers/library.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { FOREVER } from './caching.ts';

/** The `image` of a sticker of the pack that comes with Guildhall: `l_library_wave`. */
const LIBRARY = /^l_library_([a-z]+)$/;
/** A day: the library changes with versions of the server. */
const CACHED = 'public, max-age=86400';

/** Serves the JSON of a Lottie animation. */
export async function serveLottie(
  request: Request,
  storage: Storage,
  folder: string,
  hash: string,
): Promise<Response> {
  const [, name] = LIBRARY.exec(hash) ?? [];
  const type = 'application/json';
  if (!name)
    return sendFile(request, {
      storage,
      key: `${folder}/${hash}/made`,
      type,
      cacheControl: FOREVER,
      etag: hash,
    });
  const content = await loadLibrarySticker(name);
  if (!content) return refuseFile(404);
  return new Response(content, {
    headers: { ...FILE_HEADERS, 'content-type': type, 'cache-control': CACHED },
  });
}
