import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type GatewayTestClient, identify, type Received } from '../support/gateway.ts';
import { hasNats } from '../support/nats.ts';
import { seedPeople } from '../support/seed-people.ts';
import { type Cluster, startCluster } from './processes.ts';
import { seedGuild } from './seed.ts';

/** The owner is probed after 2.5 s of silence, replaced when its lease of 3 s has expired, and its users are offline after 5 s. */
const TAKEOVER_MS = 15_000;
const SUBSCRIBE = 37;

const getStatus = (userId: string, status: string) => (payload: Received) =>
  payload.t === 'PRESENCE_UPDATE' && payload.d.user.id === userId && payload.d.status === status;

describe.skipIf(!hasNats)('the presence of a guild whose owner was killed', () => {
  let cluster: Cluster;
  let people: Awaited<ReturnType<typeof seedPeople>>;
  let guildId: string;
  let channelId: string;

  beforeAll(async () => {
    cluster = await startCluster();
    people = await seedPeople(cluster.connection, 4);
    const ids = people.map(({ id }) => id);
    const structure = await seedGuild(cluster.connection, 0, ids, 1, 0);
    guildId = structure.guildId;
    channelId = [...structure.channels.keys()][0] as string;
  }, 300_000);
  afterAll(() => cluster?.stop());

  const origin = (gateway: number) => `http://127.0.0.1:${cluster.of('gateway')[gateway]?.port}`;
  const enter = (gateway: number, person: number) =>
    identify(origin(gateway), people[person]?.token as string, {
      presence: { status: 'online', activities: [], since: null, afk: false },
    });
  const epoch = async () => {
    const client = new pg.Client(cluster.connection);
    await client.connect();
    const { rows } = await client.query('SELECT * FROM guild_owners WHERE guild_id = $1', [guildId]);
    await client.end();
    return rows[0] as { epoch: string; worker_id: number };
  };
  const list = async (client: GatewayTestClient, online: number, ms: number) =>
    client.take(
      ({ t, d }) => t === 'GUILD_MEMBER_LIST_UPDATE' && d.guild_id === guildId && d.online_count === online,
      ms,
    );

  test('is taken over: the users of the owner go offline, others come online, lists continue', async () => {
    // The first user's gateway becomes the guild's owner.
    await enter(0, 0);
    await eventually(async () => (await epoch()) !== undefined);
    const stays = await enter(1, 1);
    stays.send(SUBSCRIBE, {
      subscriptions: {
        [guildId]: { typing: true, activities: true, threads: true, channels: { [channelId]: [[0, 99]] } },
      },
    });
    await list(stays, 2, 10_000);
    await enter(0, 2);
    await stays.take(getStatus(people[2]?.id as string, 'online'), 10_000);
    await list(stays, 3, 10_000);
    const before = await epoch();

    await cluster.of('gateway')[0]?.kill();

    await stays.take(getStatus(people[2]?.id as string, 'offline'), TAKEOVER_MS);
    await list(stays, 1, TAKEOVER_MS);
    const after = await epoch();
    expect(after.worker_id).not.toBe(before.worker_id);
    expect(Number(after.epoch)).toBeGreaterThan(Number(before.epoch));
    const comes = await enter(1, 0);
    await stays.take(getStatus(people[0]?.id as string, 'online'), TAKEOVER_MS);
    await list(stays, 2, TAKEOVER_MS);

    // The killed process returns as one that asks the new owner.
    await cluster.of('gateway')[0]?.start();
    const back = await enter(0, 3);
    await stays.take(getStatus(people[3]?.id as string, 'online'), TAKEOVER_MS);
    await list(stays, 3, TAKEOVER_MS);
    expect((await epoch()).worker_id).toBe(after.worker_id);
    for (const client of [stays, comes, back]) await client.close();
  });
});
