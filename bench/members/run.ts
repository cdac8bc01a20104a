// Searching for members in a guild of a million: by name, by role, by time of joining.
//   npm run bench members [-- MEMBERS SECONDS]
import pg from 'pg';
import { ask, seedCaller } from '../support/questions.ts';
import { seedGuild } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const members = Number(process.argv[2] ?? 1_000_000);
const seconds = Number(process.argv[3] ?? 4);

const OWNER = '1000';
const GUILD = '10000';
/** Older than all members: ids of roles that a tenth, a hundredth and twenty members have. */
const ROLES = { tenth: '501', hundredth: '502', few: '503' };
const FIRST = 1_000_000;

const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
try {
  const token = await seedCaller(client, OWNER);
  await seedGuild(client, Number(GUILD), 5, [OWNER]);
  await client.query(
    `INSERT INTO roles (guild_id, role_id, name, permissions, position)
     SELECT $1, id, 'role ' || id, 0, 1 FROM unnest($2::bigint[]) id`,
    [GUILD, Object.values(ROLES)],
  );
  await client.query(
    `INSERT INTO users (user_id, username, global_name)
     SELECT $1 + n, substr(md5(n::text), 1, 14), CASE WHEN n % 2 = 0 THEN initcap(substr(md5('g' || n), 1, 9)) END
     FROM generate_series(1, $2) n`,
    [FIRST, members],
  );
  await client.query(
    `INSERT INTO members (guild_id, user_id, joined_at, nick, roles)
     SELECT $1, $2 + n, now() - random() * interval '900 days',
       CASE WHEN n % 10 = 0 THEN 'Nick ' || substr(md5('n' || n), 1, 8) END,
       array_remove(ARRAY[CASE WHEN n % 10 = 3 THEN $4::bigint END, CASE WHEN n % 100 = 7 THEN $5::bigint END,
         CASE WHEN n % ($3 / 20) = 1 THEN $6::bigint END], NULL)
     FROM generate_series(1, $3) n`,
    [GUILD, FIRST, members, ROLES.tenth, ROLES.hundredth, ROLES.few],
  );
  await client.query(
    `INSERT INTO member_roles (guild_id, role_id, joined_at, user_id)
     SELECT guild_id, role_id, joined_at, user_id FROM members, unnest(roles) role_id`,
  );
  await client.query(
    `INSERT INTO role_counts (guild_id, role_id, members)
     SELECT guild_id, role_id, count(*) FROM member_roles GROUP BY guild_id, role_id`,
  );
  await client.query('UPDATE guilds SET member_count = $2, version = version + 1 WHERE guild_id = $1', [
    GUILD,
    members + 1,
  ]);
  await client.query('VACUUM ANALYZE members, member_roles, users');

  const hex = (length: number) =>
    Array.from({ length }, () => '0123456789abcdef'[Math.floor(Math.random() * 16)]).join('');
  const search = (text: () => string) => ({
    path: () => `/guilds/${GUILD}/members/search?limit=100&query=${encodeURIComponent(text())}`,
  });
  const sorted = (body: () => object) => ({
    path: () => `/guilds/${GUILD}/members-search`,
    body: () => JSON.stringify({ limit: 100, ...body() }),
  });
  const role = (id: string) => ({ and_query: { role_ids: { and_query: [id] } } });
  const somewhere = () => ({
    user_id: String(FIRST + 1 + Math.floor(Math.random() * members)),
    guild_joined_at: Date.now() - Math.floor(Math.random() * 900 * 86_400_000),
  });
  await ask(
    import.meta.dirname,
    server,
    token,
    {
      nameOfOneLetter: search(() => hex(1)),
      nameOfThreeLetters: search(() => hex(3)),
      nameOfEightLetters: search(() => hex(8)),
      nickname: search(() => `nick ${hex(1)}`),
      nobody: search(() => `zz${hex(3)}`),
      newest: sorted(() => ({ sort: 1 })),
      oldestAccounts: sorted(() => ({ sort: 4 })),
      pageInTheMiddle: sorted(() => ({ sort: 1, after: somewhere() })),
      roleOfATenth: sorted(() => ({ sort: 2, ...role(ROLES.tenth) })),
      roleOfAHundredth: sorted(() => ({ sort: 1, ...role(ROLES.hundredth) })),
      roleOfAFew: sorted(() => ({ sort: 1, ...role(ROLES.few) })),
      namesInOrder: sorted(() => ({ sort: 1, and_query: { usernames: { or_query: [hex(3)] } } })),
      nameAndRole: sorted(() => ({
        sort: 1,
        and_query: { usernames: { or_query: [hex(2)] }, role_ids: { and_query: [ROLES.tenth] } },
      })),
      pageOfARole: sorted(() => ({ sort: 1, after: somewhere(), ...role(ROLES.tenth) })),
      countsOfRoles: { path: () => `/guilds/${GUILD}/roles/member-counts` },
      idsOfARole: { path: () => `/guilds/${GUILD}/roles/${ROLES.few}/member-ids` },
    },
    seconds,
    { members, wanted: 'p99 < 50 ms' },
  );
} finally {
  await client.end();
  await server.stop();
}
