import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { runProgram } from './run-program.ts';
import { startBotHome } from './server.ts';

/** What a bot written with another library does, by the lines that it prints once it is connected. */
const STORY = ['registers kiln', 'waits', 'replies', 'suggests', 'responds', 'updates'];

/**
 * Runs a bot in a guild of its own. It replies to a message, registers a command, suggests a value for its option, responds to it with a
 * button, and changes the message when that is pressed.
 *
 * @param beginning the lines that it prints before it registers the command
 */
export async function runBotStory(
  program: string,
  args: readonly string[],
  beginning: readonly string[],
): Promise<void> {
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
  /** What follows each step of the bot. */
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
  const { output } = await runProgram(program, args, {
    environment: { HOME_URL: home.api.replace(/\/api$/, ''), TOKEN: home.token, GUILD: guildId },
    onOutput: (text) => {
      for (const line of text.trim().split('\n')) void next[line]?.();
    },
  });
  expect(output.trim().split('\n')).toEqual([...beginning, ...STORY]);
  expect((await owner.call('GET', `${messages}?limit=1`)).body[0].content).toBe('Firing');
}
