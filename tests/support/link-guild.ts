import sharp from 'sharp';
import { expect } from 'vitest';
import { startTestApp, type TestCaller } from './app.ts';
import { eventually } from './eventually.ts';
import { onFileEnd } from './file-end.ts';
import { identify } from './gateway.ts';
import { createTestGuild } from './guild.ts';
import { openSite } from './site.ts';

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#27a' } })
    .png()
    .toBuffer();

/** Starts a server for the calling file, a website that it can reach, and a guild in whose channel links to that site are sent. */
export async function openLinkGuild() {
  const site = await openSite();
  onFileEnd(() => site.close());
  const server = await startTestApp({}, { egress: site.egress });
  const [owner, member] = [await server.register(), await server.register()];
  const bot = await server.createBot(owner);
  const guild = await createTestGuild(server.app, owner.id);
  for (const { id } of [member, bot]) await guild.join(id);
  const channel = await guild.addChannel();
  const client = await identify(server.origin, owner.token);
  site.add('/wide.png', await paint(1_200, 630), 'image/png');
  site.add('/square.png', await paint(200, 200), 'image/png');

  const path = (id?: string) => `/channels/${channel}/messages${id ? `/${id}` : ''}`;
  const send = async (body: object, who: TestCaller = owner) => {
    const answer = await who.call('POST', path(), body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const read = async (id: string) => (await owner.call('GET', path(id))).body;
  const updated = (id: string) =>
    client.take(({ t, d }) => t === 'MESSAGE_UPDATE' && d.id === id).then(({ d }) => d);
  /** Waits until every link that was sent has been looked up. */
  const lookedUp = () =>
    eventually(async () => {
      const { rows } = await server.app.db.pool.query(
        `SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'embeds.complete' AND j.attempts < j.max_attempts`,
      );
      return rows.length === 0;
    });
  const notUpdated = (id: string) => client.none(({ t, d }) => t === 'MESSAGE_UPDATE' && d.id === id);
  const silent = async (id: string) => {
    await lookedUp();
    await notUpdated(id);
  };
  const preview = async (content: string, who: TestCaller = owner) =>
    (await updated((await send({ content }, who)).id)).embeds;
  const picture = (name: string, width: number, height: number) => ({
    url: `${site.origin}/${name}`,
    proxy_url: expect.stringMatching(/^http:\/\/localhost:8420\/external\/[\w-]{43}\/http\/site\.test:\d+\//),
    width,
    height,
    content_type: 'image/png',
    placeholder: expect.any(String),
    placeholder_version: 1,
  });
  return {
    ...{ site, server, owner, member, bot, guild, client },
    ...{ path, send, read, updated, lookedUp, notUpdated, silent, preview, picture },
  };
}
