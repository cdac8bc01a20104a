import { isSnowflake } from '@guildhall/protocol/snowflake';
import type { Hono } from 'hono';
import type { App } from '../../app.ts';
import { refuseFile, sendFile } from '../../platform/http/send-file.ts';
import { FOREVER, getFolder, hashesInUse } from '../assets/index.ts';
import { getStorage } from '../storage/index.ts';

/** The path of a stream's moving preview. */
export const getVideoPath = (userId: string, hash: string): string => `/stream-videos/${userId}/${hash}`;

/** Serves moving previews, whose addresses only those learn who can watch the stream. */
export function serveVideos(http: Hono, app: App): void {
  http.get('/stream-videos/:user/:hash', async (context) => {
    const { user, hash } = context.req.param();
    if (!isSnowflake(user)) return refuseFile(404);
    const used = (await hashesInUse(app, 'stream-videos', [[user]])).get(user);
    if (!used?.has(hash)) return refuseFile(404);
    return sendFile(context.req.raw, {
      storage: getStorage(app),
      key: `${getFolder('stream-videos', [user])}/${hash}/made`,
      type: hash.startsWith('webm_') ? 'video/webm' : 'video/mp4',
      cacheControl: FOREVER,
      etag: hash,
    });
  });
}
