import { isSnowflake } from '@guildhall/protocol/snowflake';
import type { Hono } from 'hono';
import type { App } from '../../app.ts';
import { FILE_HEADERS } from '../../platform/http/security-headers.ts';
import { refuseFile, sendFile } from '../../platform/http/send-file.ts';
import { loadLibrarySound } from '../../platform/sounds/library.ts';
import { FOREVER, getFolder, hashesInUse } from '../assets/index.ts';
import { getStorage } from '../storage/index.ts';

/** A day: default sounds change with versions of the server. */
const CACHED = 'public, max-age=86400';

/** Serves the files of sounds by their ids. */
export function serveSounds(http: Hono, app: App): void {
  http.get('/soundboard-sounds/:id', async (context) => {
    const id = context.req.param('id');
    if (!isSnowflake(id)) return refuseFile(404);
    const common = loadLibrarySound(id);
    if (common) {
      const headers = { ...FILE_HEADERS, 'content-type': 'audio/wav', 'cache-control': CACHED };
      return new Response(new Uint8Array(common), { headers });
    }
    const [hash] = (await hashesInUse(app, 'soundboard-sounds', [[id]])).get(id) ?? [];
    if (!hash) return refuseFile(404);
    return sendFile(context.req.raw, {
      storage: getStorage(app),
      key: `${getFolder('soundboard-sounds', [id])}/${hash}/made`,
      type: hash.startsWith('ogg_') ? 'audio/ogg' : 'audio/mpeg',
      cacheControl: FOREVER,
      etag: hash,
    });
  });
}
