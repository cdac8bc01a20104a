import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { identify, type Received } from '../support/gateway.ts';
import { connectBot, openVoice, type VoiceBot, type VoiceClaim } from '../support/voice-client.ts';

const SPEAK = 1n << 21n;
const PRIORITY_SPEAKER = 1n << 8n;
const GCM = 'aead_aes256_gcm_rtpsize';
const XCHACHA = 'aead_xchacha20_poly1305_rtpsize';

let app: TestApp;
let guild: ApiGuild;

beforeAll(async () => {
  app = await startTestApp({ roles: new Set(['api', 'gateway', 'voice', 'worker', 'assets']), voicePort: 0 });
  guild = await createApiGuild(app);
});

const newVoice = async (): Promise<string> =>
  (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'voice', type: 2 })).body.id;

/** Puts a new member into a channel. */
async function join(channel: string) {
  const person = await guild.newMember();
  const gateway = await identify(app.origin, person.token);
  const set = (self: object = {}, channelId: string | null = channel) =>
    gateway.send(4, {
      guild_id: guild.id,
      channel_id: channelId,
      self_mute: false,
      self_deaf: false,
      ...self,
    });
  set();
  const isOwn = ({ t, d }: Received) => t === 'VOICE_STATE_UPDATE' && d.user_id === person.id;
  const state = await gateway.take(isOwn);
  const server = await gateway.take('VOICE_SERVER_UPDATE');
  expect(server.d.endpoint).toBe('localhost:8420/voice');
  const claim: VoiceClaim = {
    server_id: guild.id,
    user_id: person.id,
    session_id: state.d.session_id,
    token: server.d.token,
  };
  const changed = async (self: object) => {
    set(self);
    await gateway.take(isOwn);
  };
  return { person, gateway, claim, set, changed };
}

/** Says it until the other hears it: packets before the connection is complete are lost. */
const reach = (from: VoiceBot, to: VoiceBot, text: string) =>
  eventually(() => {
    from.say(text);
    return to.heard.some(({ payload, ssrc }) => payload === text && ssrc === from.ssrc);
  });

it('users of one channel hear each other, whatever their modes', async () => {
  const channel = await newVoice();
  const [ada, bo] = [await join(channel), await join(channel)];
  const first = await connectBot(app.origin, ada.claim, GCM);
  const second = await connectBot(app.origin, bo.claim, XCHACHA);
  expect((await second.take(11)).d).toEqual({ user_ids: [ada.person.id] });
  expect((await second.take(5)).d).toEqual({ user_id: ada.person.id, ssrc: first.ssrc, speaking: 0 });
  expect((await first.take(11)).d).toEqual({ user_ids: [bo.person.id] });
  await reach(first, second, 'one');
  await reach(second, first, 'two');
  await first.take(5);
  second.send(5, { speaking: 5, delay: 0, ssrc: 1 });
  // The priority flag needs a permission.
  expect((await first.take(5)).d).toEqual({ user_id: bo.person.id, ssrc: second.ssrc, speaking: 1 });
  const other = await join(await newVoice());
  const outside = await connectBot(app.origin, other.claim, GCM);
  await reach(first, second, 'three');
  expect(outside.heard).toEqual([]);
  bo.set({}, null);
  expect(await second.closed).toBe(4014);
  expect((await first.take(13)).d).toEqual({ user_id: bo.person.id });
});

it('nothing is heard of users who are muted, by themselves or others, or lose SPEAK, and nothing by deaf ones', async () => {
  const channel = await newVoice();
  const [ada, bo, witness] = [await join(channel), await join(channel), await join(channel)];
  const speaker = await connectBot(app.origin, ada.claim, GCM);
  const listener = await connectBot(app.origin, bo.claim, GCM);
  const other = await connectBot(app.origin, witness.claim, GCM);
  await reach(speaker, listener, 'before');
  await reach(other, listener, 'other before');
  const patch = (person: TestPerson, body: object) =>
    guild.owner.call('PATCH', `/guilds/${guild.id}/members/${person.id}`, body);
  const silences: [string, () => unknown, () => unknown][] = [
    ['self mute', () => ada.changed({ self_mute: true }), () => ada.changed({})],
    ['mute', () => patch(ada.person, { mute: true }), () => patch(ada.person, { mute: false })],
    [
      'no SPEAK',
      () =>
        guild.owner.call('PUT', `/channels/${channel}/permissions/${ada.person.id}`, {
          type: 1,
          deny: SPEAK.toString(),
        }),
      () => guild.owner.call('DELETE', `/channels/${channel}/permissions/${ada.person.id}`),
    ],
  ];
  for (const [name, silence, end] of silences) {
    await silence();
    speaker.say(name);
    await reach(other, listener, `after ${name}`);
    expect(listener.heard.map(({ payload }) => payload)).not.toContain(name);
    await end();
    await reach(speaker, listener, `${name} ended`);
  }
  await bo.changed({ self_deaf: true });
  speaker.say('deaf');
  await reach(speaker, other, 'not deaf');
  expect(listener.heard.map(({ payload }) => payload)).not.toContain('deaf');
});

it('a priority speaker is announced as one, until the permission is lost', async () => {
  const channel = await newVoice();
  const [ada, bo] = [await join(channel), await join(channel)];
  const overwrite = `/channels/${channel}/permissions/${ada.person.id}`;
  await guild.owner.call('PUT', overwrite, { type: 1, allow: PRIORITY_SPEAKER.toString() });
  const speaker = await connectBot(app.origin, ada.claim, GCM);
  const listener = await connectBot(app.origin, bo.claim, GCM);
  const takeFlags = async () => (await listener.take(5)).d.speaking;
  expect(await takeFlags()).toBe(0);
  speaker.send(5, { speaking: 5, delay: 0, ssrc: 1 });
  expect(await takeFlags()).toBe(5);
  await guild.owner.call('DELETE', overwrite);
  expect(await takeFlags()).toBe(1);
});

describe('a connection is closed', () => {
  const cases: [
    string,
    number,
    (client: Awaited<ReturnType<typeof openVoice>>, claim: VoiceClaim) => unknown,
  ][] = [
    ['for another token', 4004, (client, claim) => client.send(0, { ...claim, token: 'x' })],
    ["for another's token", 4004, (client, claim) => client.send(0, { ...claim, user_id: guild.owner.id })],
    ['for ids that are none', 4004, (client, claim) => client.send(0, { ...claim, server_id: 'x' })],
    ['for a payload before IDENTIFY', 4003, (client) => client.send(5, { speaking: 1 })],
    ['for text that is no payload', 4002, (client) => client.sendText('{')],
    ['for a resume of nothing', 4006, (client, claim) => client.send(7, { ...claim, token: 'x' })],
    [
      'for a second IDENTIFY',
      4005,
      async (client, claim) => {
        client.send(0, claim);
        await client.take(2);
        client.send(0, claim);
      },
    ],
    [
      'for an unknown protocol',
      4012,
      async (client, claim) => {
        client.send(0, claim);
        await client.take(2);
        client.send(1, { protocol: 'smoke', data: {} });
      },
    ],
    [
      'for an unknown mode',
      4016,
      async (client, claim) => {
        client.send(0, claim);
        await client.take(2);
        client.send(1, { protocol: 'udp', data: { mode: 'xsalsa20_poly1305' } });
      },
    ],
    [
      'for a broken offer',
      4020,
      async (client, claim) => {
        client.send(0, claim);
        await client.take(2);
        client.send(1, { protocol: 'webrtc', data: 'v=0' });
      },
    ],
    [
      'for a malformed VIDEO',
      4002,
      async (client, claim) => {
        client.send(0, claim);
        await client.take(2);
        client.send(12, { streams: 'all' });
      },
    ],
    [
      'for wants that are none',
      4002,
      async (client, claim) => {
        client.send(0, claim);
        await client.take(2);
        client.send(15, 'everything');
      },
    ],
    [
      'for an unknown opcode',
      4001,
      async (client, claim) => {
        client.send(0, claim);
        await client.take(2);
        client.send(99, {});
      },
    ],
  ];
  it.each(cases)('%s, with %i', async (_, code, act) => {
    const { claim } = await join(await newVoice());
    const client = await openVoice(app.origin);
    await client.take(8);
    await act(client, claim);
    expect(await client.closed).toBe(code);
  });
});

it('a client resumes and gets the events that it missed; its heartbeats are acknowledged', async () => {
  const channel = await newVoice();
  const [ada, bo] = [await join(channel), await join(channel)];
  const first = await connectBot(app.origin, ada.claim, GCM);
  first.send(3, { t: 17, seq_ack: 1 });
  expect((await first.take(6)).d).toEqual({ t: 17 });
  const last = Math.max(...first.received.map(({ seq = 0 }) => seq));
  first.drop();
  await first.closed;
  await connectBot(app.origin, bo.claim, GCM);
  const again = await openVoice(app.origin);
  const { user_id: _, ...claim } = ada.claim;
  again.send(7, { ...claim, seq_ack: last });
  expect((await again.take(11)).d).toEqual({ user_ids: [bo.person.id] });
  await again.take(9);
});

it('a token expires when its user leaves, and another one of theirs does not make it valid again', async () => {
  const { claim, gateway, changed, set } = await join(await newVoice());
  const tryOld = async () => {
    const client = await openVoice(app.origin);
    await client.take(8);
    client.send(0, claim);
    return client.closed;
  };
  set({}, null);
  await gateway.take(({ t, d }) => t === 'VOICE_STATE_UPDATE' && d.channel_id === null);
  expect(await tryOld()).toBe(4004);
  await changed({});
  const server = await gateway.take('VOICE_SERVER_UPDATE');
  expect(server.d.token).not.toBe(claim.token);
  expect(await tryOld()).toBe(4004);
});

it('a client that got no numbered event resumes as well, and gets all of them', async () => {
  const { claim } = await join(await newVoice());
  const first = await connectBot(app.origin, claim, GCM);
  const numbered = first.received.filter(({ seq }) => seq !== undefined).map(({ op, seq }) => [op, seq]);
  first.drop();
  await first.closed;
  const again = await openVoice(app.origin);
  const { user_id: _, ...named } = claim;
  again.send(7, { ...named, seq_ack: -1 });
  await again.take(9);
  const replayed = again.received.filter(({ seq }) => seq !== undefined).map(({ op, seq }) => [op, seq]);
  expect(replayed).toEqual(numbered);
});

it('malformed, foreign and repeated-from-elsewhere packets change nothing', async () => {
  const channel = await newVoice();
  const [ada, bo] = [await join(channel), await join(channel)];
  const first = await connectBot(app.origin, ada.claim, GCM);
  const second = await connectBot(app.origin, bo.claim, GCM);
  for (const size of [0, 1, 8, 11, 12, 31, 74, 200]) first.sendRaw(Buffer.alloc(size, 0x90));
  const foreign = Buffer.alloc(60, 0x80);
  foreign.writeUInt32BE(second.ssrc, 8);
  first.sendRaw(foreign);
  await reach(first, second, 'still here');
  expect(second.heard.every(({ payload }) => payload === 'still here')).toBe(true);
});

it('a packet that is sent again is not forwarded again', async () => {
  const channel = await newVoice();
  const [ada, bo] = [await join(channel), await join(channel)];
  const first = await connectBot(app.origin, ada.claim, GCM);
  const second = await connectBot(app.origin, bo.claim, GCM);
  await reach(first, second, 'ready');
  const packet = first.say('once');
  for (let count = 0; count < 5; count += 1) first.sendRaw(packet);
  await reach(first, second, 'after');
  expect(second.heard.filter(({ payload }) => payload === 'once')).toHaveLength(1);
});

it('the owner of the instance sees the voice server, its rooms and its users', async () => {
  const channel = await newVoice();
  const ada = await join(channel);
  await connectBot(app.origin, ada.claim, GCM);
  const { body } = await guild.owner.call('GET', '/admin/overview');
  expect(body.health.voice).toEqual([
    expect.objectContaining({ region: 'local', problem: null, reached_from_outside_at: null }),
  ]);
  const [{ rooms, users }] = body.health.voice;
  expect(rooms).toBeGreaterThan(0);
  expect(users).toBeGreaterThanOrEqual(rooms);
});
