import type { Bus } from '@guildhall/server/platform/bus/index';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { createTestGuild, VIEW } from '../support/guild.ts';

const { app, origin, register } = await startTestApp();
const [owner, ada] = [await register(), await register()];
const guild = await createTestGuild(app, owner.id);
const channel = await guild.addChannel();
await guild.join(ada.id);

/** Drops bus messages of the matching types while `work` runs. */
async function losing(fits: (type: string) => boolean, work: () => Promise<unknown>): Promise<void> {
  const bus = app.bus as { -readonly [Key in keyof Bus]: Bus[Key] };
  const { publish } = bus;
  bus.publish = (subject, message) => {
    if (!fits((message as { type?: string }).type ?? '')) publish.call(bus, subject, message);
  };
  try {
    await work();
  } finally {
    bus.publish = publish;
  }
}

const say = (content: string) => owner.call('POST', `/channels/${channel}/messages`, { content });

test('a message lost on the bus is still delivered, once and in order', async () => {
  const client = await identify(origin, ada.token);
  await say('first');
  await losing(
    (type) => type === 'MESSAGE_CREATE',
    () => say('lost'),
  );
  await say('last');
  await client.take(({ d }) => d?.content === 'last', 5_000);
  await losing(
    (type) => type === 'MESSAGE_CREATE',
    () => say('lost at the end'),
  );
  await client.take(({ d }) => d?.content === 'lost at the end', 5_000);
  const contents = client.received.filter(({ t }) => t === 'MESSAGE_CREATE').map(({ d }) => d.content);
  expect(contents).toEqual(['first', 'lost', 'last', 'lost at the end']);
  await client.close();
});

test('events are withheld after a permission change whose own event was lost', async () => {
  const client = await identify(origin, ada.token);
  await losing(
    (type) => type === 'CHANNEL_UPDATE',
    () => guild.setOverwrites(channel, [{ id: guild.id, type: 0, allow: 0n, deny: VIEW }]),
  );
  await say('forbidden');
  // Either the event was recovered, or the guild was read again and is sent again.
  const gone = await client.take(
    ({ t, d }) => (t === 'CHANNEL_DELETE' && d.id === channel) || (t === 'GUILD_CREATE' && d.id === guild.id),
    5_000,
  );
  expect(gone.d.channels ?? []).toEqual([]);
  await guild.setOverwrites(channel, []);
  await client.none(({ d }) => d?.content === 'forbidden', 'CHANNEL_CREATE');
  await client.close();
});

test('joining and leaving take effect even if their events were lost', async () => {
  const bob = await register();
  const client = await identify(origin, bob.token);
  await losing(
    (type) => type === 'GUILD_JOINED',
    () => guild.join(bob.id),
  );
  await client.take('GUILD_CREATE', 5_000);
  await losing(
    (type) => type === 'GUILD_LEFT' || type === 'GUILD_MEMBER_REMOVE',
    () => guild.kick(bob.id),
  );
  await say('behind his back');
  await client.take('GUILD_DELETE', 5_000);
  await client.none(({ d }) => d?.content === 'behind his back');
});

test('a late departure event does not remove a member who has rejoined', async () => {
  const room = await guild.addChannel();
  const id = app.ids.next();
  const client = await identify(origin, ada.token);
  app.bus.publish(`user.${ada.id}`, {
    id,
    subject: `user.${ada.id}`,
    type: 'GUILD_LEFT',
    audience: { kind: 'user', userId: ada.id },
    data: { guild_id: guild.id },
  });
  await owner.call('POST', `/channels/${room}/messages`, { content: 'still here' });
  await client.none('GUILD_DELETE', ({ d }) => d?.content === 'still here');
  await client.close();
});
