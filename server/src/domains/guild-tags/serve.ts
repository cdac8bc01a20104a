import { readBadgeHash } from '@guildhall/protocol/guild-tags/badges';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import type { Context, Hono } from 'hono';
import type { App } from '../../app.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import { FILE_HEADERS } from '../../platform/http/security-headers.ts';
import { refuseFile } from '../../platform/http/send-file.ts';
import { FOREVER, unlessBusy } from '../assets/index.ts';
import { drawBadge } from './draw-badge.ts';

/** Draws the badge of a hash. It takes a few milliseconds, is kept by browsers for ever, and so is stored nowhere. */
async function serveBadge(app: App, guildId: string, file: string, asker: string): Promise<Response> {
  const [, hash = ''] = /^([0-9a-f]{32})\.png$/.exec(file) ?? [];
  const look = readBadgeHash(hash);
  if (!look || !isSnowflake(guildId)) return refuseFile(404);
  const drawn = await app.images.draw(drawBadge(look), { lane: 'views', key: asker, id: `badge-${hash}` });
  if (!drawn.ok) return refuseFile(503);
  return new Response(Buffer.from(drawn.value), {
    headers: { ...FILE_HEADERS, 'content-type': 'image/png', 'cache-control': FOREVER, etag: `"${hash}"` },
  });
}

/** Serves the badges of guild tags, also under the name that they had before. */
export function serveBadges(http: Hono, app: App, getIp: (context: Context) => string): void {
  for (const folder of ['guild-tag-badges', 'clan-badges'])
    http.get(`/${folder}/:guild/:file`, (context) =>
      unlessBusy(() =>
        serveBadge(app, context.req.param('guild'), context.req.param('file'), addressBlock(getIp(context))),
      ),
    );
}
