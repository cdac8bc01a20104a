// Indexes of commands: many applications in one guild.
//   npm run bench commands [-- COMMANDS APPLICATIONS SECONDS]
import pg from 'pg';
import { ask, seedCaller } from '../support/questions.ts';
import { seedGuild } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const commands = Number(process.argv[2] ?? 10_000);
const applications = Number(process.argv[3] ?? 200);
const seconds = Number(process.argv[4] ?? 5);

const OWNER = '1000';
const GUILD = '10000';
const FIRST_APPLICATION = 5_000_000;

const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
try {
  const token = await seedCaller(client, OWNER);
  await seedGuild(client, Number(GUILD), 5, [OWNER]);
  const { rows } = await client.query('SELECT channel_id FROM channels WHERE guild_id = $1 LIMIT 1', [GUILD]);
  const channelId: string = rows[0].channel_id;
  await client.query(
    `WITH ids AS (SELECT $1::bigint + n AS id FROM generate_series(1, $2::int) n),
       bots AS (INSERT INTO users (user_id, username, bot) SELECT id, 'bot' || id, true FROM ids),
       apps AS (INSERT INTO applications (application_id, owner_id, bot_id, name, verify_key, signing_key)
         SELECT id, $3::bigint, id, 'Application ' || id, ''::bytea, ''::bytea FROM ids),
       sets AS (INSERT INTO command_sets (application_id, guild_id, version, created_on, created)
         SELECT id, 0, id, now()::date, 0 FROM ids)
     INSERT INTO guild_integrations (guild_id, application_id) SELECT $4::bigint, id FROM ids`,
    [FIRST_APPLICATION, applications, OWNER, GUILD],
  );
  await client.query(
    `INSERT INTO application_commands (application_id, guild_id, command_id, type, name, definition, version)
     SELECT $1::bigint + 1 + n % $3::int, 0, 9000000 + n, 1, 'command' || n, jsonb_build_object(
       'type', 1, 'name', 'command' || n, 'description', 'Does the thing number ' || n || ' for everyone who asks',
       'name_localizations', null, 'description_localizations', null, 'nsfw', false, 'contexts', null,
       'integration_types', null, 'handler', null,
       'default_member_permissions', CASE WHEN n % 10 = 0 THEN '8192' END,
       'options', '[{"type":3,"name":"text","description":"What it is about","required":true},
         {"type":6,"name":"user","description":"Who it is about"}]'::jsonb), 9000000 + n
     FROM generate_series(1, $2::int) n`,
    [FIRST_APPLICATION, commands, applications],
  );
  await client.query('VACUUM ANALYZE application_commands, applications, guild_integrations, command_sets');
  const ofGuild = `/guilds/${GUILD}/application-command-index`;
  const ofChannel = `/channels/${channelId}/application-command-index`;
  const read = async (headers: Record<string, string> = {}) => {
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.port}/api/v10${ofChannel}`, {
      headers: { authorization: token, ...headers },
    });
    await response.arrayBuffer();
    return { etag: response.headers.get('etag') ?? '', ms: Math.round(performance.now() - start) };
  };
  const { etag } = await read();
  // No command of another language is in memory yet.
  const { ms: firstMs } = await read({ 'x-discord-locale': 'de' });
  const headers = { 'accept-encoding': 'gzip' };
  await ask(
    import.meta.dirname,
    server,
    token,
    {
      guild: { path: () => ofGuild, headers },
      channel: { path: () => ofChannel, headers },
      uncompressed: { path: () => ofChannel },
      unchanged: { path: () => ofChannel, headers: { ...headers, 'if-none-match': etag } },
    },
    seconds,
    { commands, applications, firstMs, wanted: 'p99 < 50 ms' },
  );
} finally {
  await client.end();
  await server.stop();
}
