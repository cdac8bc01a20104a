import { ARCHIVE_PATH } from '@guildhall/protocol/harvests/schemas';
import type { Hono } from 'hono';
import type { App } from '../../app.ts';
import { refuseFile, sendFile } from '../../platform/http/send-file.ts';
import { getStorage } from '../storage/index.ts';
import { getArchiveKey } from './service.ts';
import { loadHarvest } from './store.ts';

/** Serves the caller's archive to their own sessions: 404 to everybody else, and when it has expired. */
export function serveArchives(http: Hono, app: App): void {
  http.get(ARCHIVE_PATH, async ({ req: { raw: request } }) => {
    const caller = await app.identity.authenticate(request);
    const row = caller?.sessionId ? await loadHarvest(app.db, caller.userId) : undefined;
    if (!row?.expires_at || row.expires_at.getTime() <= Date.now()) return refuseFile(404);
    return sendFile(request, {
      storage: getStorage(app),
      key: getArchiveKey(row),
      type: 'application/zip',
      cacheControl: 'private, no-store',
      disposition: 'attachment; filename="archive.zip"',
      etag: row.harvest_id,
    });
  });
}
