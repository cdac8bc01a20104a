import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onFileEnd } from '../support/file-end.ts';
import { runProgram } from './run-program.ts';
import { startBotHome } from './server.ts';

/** Builds the client; returns undefined, with a line about it, without Go or its modules. */
function buildClient(): string | undefined {
  const client = join(tmpdir(), `discordgo-${randomUUID()}`);
  const { status } = spawnSync('go', ['build', '-o', client, '.'], {
    cwd: join(import.meta.dirname, 'discordgo'),
  });
  if (status === 0) return client;
  process.stdout.write(
    'Skipped: no Go, or the modules that tests/interop/discordgo/go.mod names can’t be loaded.\n',
  );
  return undefined;
}

const client = buildClient();
onFileEnd(() => {
  if (client) rmSync(client, { force: true });
});

it.skipIf(!client)('discordgo works unmodified', async () => {
  const home = await startBotHome();
  const { owner, guildId, channelId, bot } = home;
  const messages = `/channels/${channelId}/messages`;
  const interact = async (type: number, more: object) =>
    expect(
      await owner.call('POST', '/interactions', {
        type,
        application_id: bot.id,
        guild_id: guildId,
        channel_id: channelId,
        session_id: null,
        nonce: randomUUID(),
        ...more,
      }),
    ).toMatchObject({ status: 204 });
  const use = async (type: number, more: object) => {
    const path = `/applications/${bot.id}/guilds/${guildId}/commands`;
    const [{ id, name, version }] = (await bot.call('GET', path)).body;
    const options = [{ type: 3, name: 'name', value: 'b', ...more }];
    await interact(type, { data: { id, type: 1, name, version, options } });
  };
  /** What the test does when the program has done a step. */
  const next: Readonly<Record<string, () => Promise<unknown>>> = {
    waits: () => owner.call('POST', messages, { content: 'ping' }),
    replies: () => use(4, { focused: true }),
    suggests: () => use(2, {}),
    responds: async () => {
      const [{ id, flags, content }] = (await owner.call('GET', `${messages}?limit=1`)).body;
      expect(content).toBe('Kiln b is cold');
      const data = { component_type: 2, custom_id: 'fire' };
      await interact(3, { message_id: id, message_flags: flags, data });
    },
  };
  const { output } = await runProgram(client as string, [], {
    environment: { HOME_URL: home.api.replace(/\/api$/, ''), TOKEN: home.token, GUILD: guildId },
    onOutput: (text) => {
      for (const line of text.trim().split('\n')) void next[line]?.();
    },
  });
  expect(output.trim().split('\n')).toEqual([
    'connects',
    'registers kiln',
    'waits',
    'replies',
    'suggests',
    'responds',
    'updates',
  ]);
  expect((await owner.call('GET', `${messages}?limit=1`)).body[0].content).toBe('Firing');
});
