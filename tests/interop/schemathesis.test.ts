import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPython } from './python.ts';
import { runProgram } from './run-program.ts';
import { type BotHome, startBotHome } from './server.ts';

const python = findPython('schemathesis');
const SECONDS = 40;
const SEED = process.env.FUZZ_SEED ?? '4711';

/** Operations that end the sign-in, the guild or the channel that the others need. */
const ENDING = ['logout', 'logoutAuthSessions', 'updateMyUser', 'deleteGuild', 'leaveGuild', 'deleteChannel'];

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

let home: BotHome;
let folder: string;

beforeAll(async () => {
  home = await startBotHome();
  folder = await mkdtemp(join(tmpdir(), 'guildhall-schemathesis-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.skipIf(!python)(
  'every response to generated calls is declared in the served OpenAPI document',
  async () => {
    const message = await home.owner.call('POST', `/channels/${home.channelId}/messages`, { content: 'x' });
    const settings = join(folder, 'schemathesis.toml');
    const parameters = {
      guild_id: home.guildId,
      channel_id: home.channelId,
      message_id: message.body.id,
      user_id: home.member.id,
    };
    const lines = Object.entries(parameters).map(([name, id]) => `"path.${name}" = "${id}"`);
    await writeFile(settings, `[parameters]\n${lines.join('\n')}\n`);
    const args = [
      ...['-m', 'schemathesis.cli', '--config-file', settings, 'run', `${home.app.origin}/api/openapi.json`],
      ...['--header', `Authorization: ${home.owner.token}`],
      ...ENDING.flatMap((id) => ['--exclude-operation-id', id]),
      ...['--checks', CHECKS.join(','), '--phases', 'coverage,fuzzing', '--max-time', String(SECONDS)],
      ...['--seed', SEED, '--generation-database', 'none', '--no-shrink', '--continue-on-failure'],
      ...['--suppress-health-check', 'all', '--warnings', 'off', '--no-color', '--output-truncate', 'true'],
    ];
    const { code, output } = await runProgram(python as string, args, { folder });
    if (code !== 0) throw new Error(output.slice(-20_000));
    expect(output).toMatch(/No issues found/i);
  },
  (SECONDS + 60) * 1_000,
);
