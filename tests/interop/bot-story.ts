import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { identify } from '../support/gateway.ts';
import { runProgram } from './run-program.ts';
import { startBotHome } from './server.ts';

/** What a bot written with another library does, by the lines that it prints once it is connected. */
const STORY = ['registers kiln', 'waits', 'replies', 'suggests', 'responds', 'asks', 'updates', 'follows up'];

/**
 * Runs a bot in a guild of its own. It replies to a message, registers a command, suggests a value for its option, responds to it with a
 * button, opens a form when that is pressed, and once it is submitted changes the message and follows up with one for its user alone.
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
  const user = await identify(home.api.replace(/\/api$/, ''), owner.token);
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
    asks: async () => {
      const { id, title } = (await user.take('INTERACTION_MODAL_CREATE')).d;
      expect(title).toBe('Which cone?');
      const input = { type: 4, custom_id: 'cone', value: '6' };
      await interact(5, { data: { id, custom_id: 'form', components: [{ type: 1, components: [input] }] } });
    },
  };
  const { output } = await runProgram(program, args, {
    environment: { HOME_URL: home.api.replace(/\/api$/, ''), TOKEN: home.token, GUILD: guildId },
    onOutput: (text) => {
      for (const line of text.trim().split('\n')) void next[line]?.();
    },
  });
  expect(output.trim().split('\n')).toEqual([...beginning, ...STORY]);
  expect((await owner.call('GET', `${messages}?limit=1`)).body[0].content).toBe('Firing to 6');
  const last = await user.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.content === 'It takes nine hours');
  expect(last.d.flags).toBe(64);
}
