import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findPython } from './python.ts';
import { runProgram } from './run-program.ts';
import { type BotHome, startBotHome } from './server.ts';

const python = findPython('discord');
const program = join(import.meta.dirname, 'discord_py_client.py');

let home: BotHome;

beforeAll(async () => {
  home = await startBotHome();
});

it.skipIf(!python)('discord.py works unmodified', async () => {
  const { output } = await runProgram(python as string, [program], {
    environment: {
      API: `${home.api}/v10`,
      GATEWAY: home.api.replace(/^http(.*)\/api$/, 'ws$1/gateway'),
      TOKEN: home.token,
      OWNER_TOKEN: home.owner.token,
      GUILD: home.guildId,
      CHANNEL: home.channelId,
      OWNER: home.owner.id,
      MEMBER: home.member.id,
    },
    onOutput: (text) => {
      if (/^cut$/m.test(text)) home.proxy.cut();
    },
  });
  expect(output.trim().split('\n')).toEqual([
    'fills_its_caches',
    'replies_edits_and_reads_history',
    'reacts_and_learns_of_an_unknown_emoji',
    'deletes_in_bulk',
    'uploads_a_file',
    'opens_a_conversation',
    'makes_channels_and_roles',
    'asks_for_members',
    'moderates',
    'starts_threads_and_follows_their_members',
    'asks_in_a_poll',
    'posts_through_a_webhook',
    'adds_an_emoji',
    'cut',
    'survives_a_cut_connection',
  ]);
});
