import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';
import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../../support/api-guild.ts';
import { type Answer, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { countStatements, withoutJobs } from '../../support/statements.ts';
import { sample } from '../sample.ts';

/** An id that does not exist. */
const ABSENT = '1234567890123456789';
const WAVE = encodeURIComponent('👋');
const HEART = encodeURIComponent('❤');

let server: TestApp;
let guild: ApiGuild;
let callers: Readonly<Record<string, TestPerson>>;
let hidden: string;
/** A message in the hidden channel: mentions @everyone, is pinned, has a reaction and a file. */
let secret: string;
let attachment: string;

const channelPath = (id: string, more = '') => `/channels/${id}${more}`;

beforeAll(async () => {
  // Without the worker, whose statements would be counted with those of calls.
  server = await startTestApp({ roles: new Set(['api', 'gateway', 'assets']) });
  guild = await createApiGuild(server);
  const [member, banned, outsider] = [
    await guild.newMember(),
    await guild.newMember(),
    await server.register(),
  ];
  callers = {
    'a member who cannot view the channel': member,
    'a banned user': banned,
    'an outsider': outsider,
  };
  await guild.owner.call('PUT', `/guilds/${guild.id}/bans/${banned.id}`, {});
  hidden = (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'hidden' })).body.id;
  const form = new FormData();
  const content = `@everyone <@${member.id}> <@${banned.id}> <@${outsider.id}>`;
  form.append('payload_json', JSON.stringify({ content }));
  form.append('files[0]', new Blob(['text']), 'a.txt');
  const { body } = await guild.owner.call('POST', channelPath(hidden, '/messages'), form);
  secret = body.id;
  attachment = body.attachments[0].url;
  await guild.owner.call('PUT', channelPath(hidden, `/messages/${secret}/reactions/${WAVE}/@me`));
  await guild.owner.call('PUT', channelPath(hidden, `/messages/pins/${secret}`));
  await hide(true);
});

const hide = (closed: boolean) =>
  guild.owner.call('PUT', channelPath(hidden, `/permissions/${guild.id}`), {
    type: 0,
    deny: closed ? Permission.VIEW_CHANNEL.toString() : '0',
  });

const essence = ({ status, body }: Answer) => ({ status, body });

type Call = () => Promise<Answer>;

/** Returns the response to a call, and the number of statements that it takes. */
async function observe(call: Call): Promise<{ status: number; body: unknown; statements: number }> {
  let seen: Answer | undefined;
  const statements = await countStatements(server.app, async () => {
    seen = await call();
  });
  return { ...essence(seen!), statements };
}

/** Asserts that a call has the response of another and takes as many statements; returns its status. */
async function expectAlike(call: Call, other: Call): Promise<number> {
  await withoutJobs(async () => expect(await observe(call)).toEqual(await observe(other)));
  return (await call()).status;
}

const inChannels = (Object.values(operations) as Operation[]).filter(
  ({ path, caller }) => path.startsWith('/channels/{channel_id}') && caller !== 'bot',
);
const fill = ({ path }: Operation, params: Readonly<Record<string, string>>) =>
  path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => params[name] ?? '1');
const send = (by: TestPerson, operation: Operation, params: Readonly<Record<string, string>>) =>
  by.call(operation.method, fill(operation, params), operation.body ? sample(operation.body) : undefined);

describe.each(['a member who cannot view the channel', 'a banned user', 'an outsider'])('to %s', (who) => {
  const ofMessages = inChannels.filter(({ path }) => path.includes('{message_id}'));
  test.each(ofMessages.map((operation) => [operation.id, operation] as const))(
    '%s does not tell whether a hidden message exists, nor what is on it',
    async (_, operation) => {
      const by = callers[who]!;
      const params = { channel_id: hidden, user_id: guild.owner.id, emoji_name: WAVE, reaction_type: '0' };
      const absent = () => send(by, operation, { ...params, message_id: ABSENT });
      const bare = { ...params, message_id: secret, emoji_name: HEART };
      await expectAlike(() => send(by, operation, { ...params, message_id: secret }), absent);
      const status = await expectAlike(() => send(by, operation, bare), absent);
      expect(status).toBe(who.startsWith('a member') ? 403 : 404);
    },
  );

  test.each(inChannels.map((operation) => [operation.id, operation] as const))(
    '%s answers as in a channel that does not exist, or 50001 to members',
    async (_, operation) => {
      const by = callers[who]!;
      const params = { message_id: secret, user_id: guild.owner.id, emoji_name: WAVE, reaction_type: '0' };
      const seen = essence(await send(by, operation, { ...params, channel_id: hidden }));
      const absent = essence(await send(by, operation, { ...params, channel_id: ABSENT }));
      if (who.startsWith('a member')) expect([seen.status, seen.body.code]).toEqual([403, 50001]);
      else expect(seen).toEqual(absent);
    },
  );

  test('dismissing a mention does not reveal whether a hidden message exists', async () => {
    const dismiss = (id: string) => () => callers[who]!.call('DELETE', `/users/@me/mentions/${id}`);
    await expectAlike(dismiss(secret), dismiss(ABSENT));
    expect(failure(await dismiss(ABSENT)())).toEqual([404, 10008]);
  });

  test('marking as read, reading last messages and renewing file URLs reveal nothing', async () => {
    const by = callers[who]!;
    const acknowledge = (channel_id: string) =>
      by.call('POST', '/read-states/ack-bulk', { read_states: [{ channel_id, message_id: secret }] });
    expect(essence(await acknowledge(hidden))).toEqual(essence(await acknowledge(ABSENT)));
    const preload = (id: string) => by.call('POST', '/channels/preload-messages', { channel_ids: [id] });
    expect(essence(await preload(hidden))).toEqual(essence(await preload(ABSENT)));
    const forget = (id: string) => by.call('DELETE', channelPath(id, '/messages/ack'), {});
    expect(essence(await forget(hidden))).toEqual(essence(await forget(ABSENT)));
    const refresh = async (address: string) =>
      (await by.call('POST', '/attachments/refresh-urls', { attachment_urls: [address] })).body
        .refreshed_urls[0].refreshed;
    expect(await refresh(attachment)).toBe(null);
    expect(await refresh(attachment.replace(hidden, ABSENT))).toBe(null);
    expect(await refresh(attachment.replace(/\d+\/a\.txt/, `${ABSENT}/a.txt`))).toBe(null);
  });
});

test('a reply in another channel does not reveal whether a hidden message exists', async () => {
  const member = callers['a member who cannot view the channel']!;
  const reply = (message_reference: object) => () =>
    member.call('POST', channelPath(guild.channelId, '/messages'), { content: 'x', message_reference });
  await expectAlike(reply({ message_id: secret }), reply({ message_id: ABSENT }));
  await expectAlike(
    reply({ message_id: secret, channel_id: hidden }),
    reply({ message_id: ABSENT, channel_id: ABSENT }),
  );
  // A forward would show the message.
  const forwarded = await expectAlike(
    reply({ type: 1, message_id: secret, channel_id: hidden }),
    reply({ type: 1, message_id: ABSENT, channel_id: ABSENT }),
  );
  expect(forwarded).toBe(400);
});

test('control: the same calls distinguish them for members who can view the channel', async () => {
  const member = callers['a member who cannot view the channel']!;
  await hide(false);
  const reactions = (id: string, emoji = WAVE) =>
    observe(() => member.call('GET', channelPath(hidden, `/messages/${id}/reactions/${emoji}`)));
  expect((await reactions(secret)).body).not.toEqual((await reactions(secret, HEART)).body);
  const [there, absent] = [await reactions(secret), await reactions(ABSENT)];
  expect([there.status, absent.status]).toEqual([200, 404]);
  expect(there.statements).toBeGreaterThan(0);
  const messages = (id: string) => observe(() => member.call('GET', channelPath(hidden, `/messages/${id}`)));
  await withoutJobs(async () =>
    expect((await messages(secret)).statements).not.toBe((await messages(ABSENT)).statements),
  );
  expect((await member.call('DELETE', `/users/@me/mentions/${secret}`)).status).toBe(204);
  expect(failure(await member.call('DELETE', `/users/@me/mentions/${ABSENT}`))).toEqual([404, 10008]);
  const { body } = await member.call('POST', '/attachments/refresh-urls', { attachment_urls: [attachment] });
  expect(body.refreshed_urls[0].refreshed).toContain(hidden);
  await hide(true);
});
