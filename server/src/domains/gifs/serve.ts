import type { Hono } from 'hono';
import { findLibraryFile } from '../../platform/gifs/index.ts';
import { FILE_HEADERS } from '../../platform/http/security-headers.ts';
import { refuseFile } from '../../platform/http/send-file.ts';

/** A day: the library changes with versions of the server. */
const CACHED = 'public, max-age=86400';

/** Serves the GIFs of the library, in their one size; a still of them if `animated` is not `true`, as of other images. */
export function serveGifs(http: Hono): void {
  http.get('/gifs/:file', async ({ req }) => {
    const animated = req.query('animated') ?? (req.query('width') === undefined ? 'true' : 'false');
    const file = await findLibraryFile(req.param('file'), animated !== 'true');
    if (!file) return refuseFile(404);
    return new Response(file.content, {
      headers: { ...FILE_HEADERS, 'content-type': file.type, 'cache-control': CACHED },
    });
  });
}
