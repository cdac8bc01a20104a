// Pages of an audit log of a million entries, by every filter and all of them together.
//   npm run bench audit-log [-- ENTRIES SECONDS]
import pg from 'pg';
import { ask, seedCaller } from '../support/questions.ts';
import { seedGuild } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const entries = Number(process.argv[2] ?? 1_000_000);
const seconds = Number(process.argv[3] ?? 3);

const OWNER = '1000';
const GUILD = '10000';
/** The most active user, and one with few entries. */
const BUSY = 2_000;
const RARE = 2_059;
const PEOPLE = 60;
const TARGETS = 5_000;
/** ROLE_UPDATE, the most frequent, and MEMBER_PRUNE, a rare one. */
const COMMON = 31;
const SELDOM = 21;
const EPOCH = 1_420_070_400_000;
const DAY = 86_400_000;

const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
try {
  const token = await seedCaller(client, OWNER);
  await seedGuild(client, Number(GUILD), 5, [OWNER]);
  await client.query(
    'INSERT INTO users (user_id, username) SELECT id, $2 || id FROM generate_series($1::bigint, $1::bigint + $3) id',
    [BUSY, 'moderator', PEOPLE],
  );
  // Over 44 days, oldest first; users and actions as unevenly distributed as in real logs.
  await client.query(
    `INSERT INTO audit_log_entries (guild_id, entry_id, user_id, target_id, action_type, changes)
     SELECT $1, (($2::bigint + (n::float8 / $3 * $4)::bigint - ${EPOCH}) << 22) | (n % 4096),
       CASE WHEN n % 5000 = 17 THEN ${RARE} ELSE ${BUSY} + floor(power(random(), 3) * (${PEOPLE} - 1))::bigint END,
       9000000 + floor(power(random(), 2) * ${TARGETS})::bigint,
       CASE WHEN n % 20000 = 5 THEN ${SELDOM}
         ELSE (ARRAY[${COMMON}, ${COMMON}, ${COMMON}, 25, 25, 24, 11, 14, 22, 72])[1 + floor(random() * 10)::int] END,
       '[{"key":"name","old_value":"Helpers","new_value":"Keepers"}]'
     FROM generate_series(1, $3::int) n`,
    [GUILD, Date.now() - 44 * DAY, entries, 44 * DAY - 60_000],
  );
  await client.query('VACUUM ANALYZE audit_log_entries');

  const page = (filter: () => Record<string, string | number>) => ({
    path: () =>
      `/guilds/${GUILD}/audit-logs?${new URLSearchParams(
        Object.entries({ limit: 50, ...filter() }).map(([key, value]) => [key, String(value)]),
      )}`,
  });
  const moment = () => String(BigInt(Math.floor(Date.now() - Math.random() * 44 * DAY) - EPOCH) << 22n);
  const target = () => String(9_000_000 + Math.floor(Math.random() ** 2 * TARGETS));
  const deep = { user_id: RARE, action_type: COMMON };
  await ask(
    import.meta.dirname,
    server,
    token,
    {
      newest: page(() => ({})),
      somewhereBefore: page(() => ({ before: moment() })),
      somewhereAfter: page(() => ({ after: moment() })),
      busyPerson: page(() => ({ user_id: BUSY, before: moment() })),
      rarePerson: page(() => ({ user_id: RARE, before: moment() })),
      commonAction: page(() => ({ action_type: COMMON, before: moment() })),
      seldomAction: page(() => ({ action_type: SELDOM, before: moment() })),
      target: page(() => ({ target_id: target(), before: moment() })),
      personAndAction: page(() => ({ user_id: BUSY, action_type: SELDOM, before: moment() })),
      rarePersonAndAction: page(() => ({ ...deep, before: moment() })),
      rarePersonAndActionOldestFirst: page(() => ({ ...deep, after: moment() })),
      targetAndAction: page(() => ({ target_id: target(), action_type: COMMON })),
      targetAndPerson: page(() => ({ target_id: target(), user_id: RARE })),
      allThree: page(() => ({ target_id: target(), user_id: BUSY, action_type: COMMON, before: moment() })),
      nothing: page(() => ({ user_id: RARE, action_type: SELDOM })),
    },
    seconds,
    { entries, wanted: 'p99 < 50 ms' },
  );
} finally {
  await client.end();
  await server.stop();
}
