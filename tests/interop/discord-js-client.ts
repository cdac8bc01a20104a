import { once } from 'node:events';
import type { Config } from '@guildhall/server/config';
import { Client, GatewayIntentBits, type Message, type TextChannel } from 'discord.js';
import { onFileEnd } from '../support/file-end.ts';
import { type BotHome, startBotHome } from './server.ts';

/** A bot on discord.js in a guild of its own. */
export interface DiscordJsBot {
  readonly home: BotHome;
  readonly client: Client<true>;
  /** The messages that it received, the oldest first. */
  readonly heard: readonly Message[];
  guild(): NonNullable<ReturnType<Client['guilds']['cache']['get']>>;
  channel(): TextChannel;
  /** Sends a message as the guild's owner. */
  say(content: string): ReturnType<BotHome['owner']['call']>;
}

/** Starts a server and a bot with all intents, until the test file ends. */
export async function startDiscordJs(settings: Partial<Config> = {}): Promise<DiscordJsBot> {
  const home = await startBotHome(settings);
  const client = new Client({
    rest: { api: home.api, cdn: home.api.replace(/\/api$/, '') },
    intents: Object.values(GatewayIntentBits).filter((bit) => typeof bit === 'number'),
  });
  onFileEnd(() => client.destroy());
  const heard: Message[] = [];
  client.on('messageCreate', (message) => heard.push(message));
  const ready = once(client, 'clientReady');
  await client.login(home.token);
  await ready;
  const guild = () => client.guilds.cache.get(home.guildId)!;
  return {
    home,
    client: client as Client<true>,
    heard,
    guild,
    channel: () => guild().channels.cache.get(home.channelId) as TextChannel,
    say: (content) => home.owner.call('POST', `/channels/${home.channelId}/messages`, { content }),
  };
}
