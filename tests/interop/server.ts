import type { Config } from '@guildhall/server/config';
import {
  startTestApp,
  type TestApp,
  type TestAppOptions,
  type TestCaller,
  type TestPerson,
} from '../support/app.ts';
import { onFileEnd } from '../support/file-end.ts';
import { type CuttableProxy, startProxy } from '../support/proxy.ts';

/** A server from the view of a bot's author: with her own guild, a bot with all permissions there, and the URL to configure. */
export interface BotHome {
  readonly app: TestApp;
  readonly owner: TestPerson;
  /** Another member. */
  readonly member: TestPerson;
  readonly bot: TestCaller;
  /** The bot's token, without `Bot `. */
  readonly token: string;
  readonly guildId: string;
  readonly channelId: string;
  /** The base URL of the API, through a proxy that can cut connections. */
  readonly api: string;
  readonly proxy: CuttableProxy;
}

const ADMINISTRATOR = '8';

/** @param settings besides the address */
export async function startBotHome(
  settings: Partial<Config> = {},
  options: TestAppOptions = {},
): Promise<BotHome> {
  let port = 0;
  const proxy = await startProxy(() => port);
  onFileEnd(() => proxy.stop());
  const origin = `http://127.0.0.1:${proxy.port}`;
  const app = await startTestApp({ publicUrl: origin, ...settings }, options);
  port = Number(new URL(app.origin).port);
  const owner = await app.register();
  const member = await app.register();
  const guildId = (await owner.call('POST', '/guilds', { name: 'Cone Six' })).body.id;
  const channels = (await owner.call('GET', `/guilds/${guildId}/channels`)).body as {
    id: string;
    type: number;
  }[];
  const channelId = channels.find(({ type }) => type === 0)!.id;
  const invite = (await owner.call('POST', `/channels/${channelId}/invites`, {})).body.code;
  await member.call('POST', `/invites/${invite}`, {});
  const bot = await app.createBot(owner, 'Kiln Watch');
  await owner.call('POST', `/oauth2/authorize?client_id=${bot.id}&scope=bot&permissions=${ADMINISTRATOR}`, {
    guild_id: guildId,
    permissions: ADMINISTRATOR,
    authorize: true,
  });
  return {
    app,
    owner,
    member,
    bot,
    token: bot.token.replace('Bot ', ''),
    guildId,
    channelId,
    api: `${origin}/api`,
    proxy,
  };
}
