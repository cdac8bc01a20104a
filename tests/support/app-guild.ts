import { type ApiGuild, createApiGuild } from './api-guild.ts';
import type { Answer, TestApp, TestCaller, TestPerson } from './app.ts';
import { prepareEvent } from './event-schemas.ts';
import { BOT_INTENTS, type GatewayTestClient, identify } from './gateway.ts';

/** A guild with an application, whose bot is connected to the gateway, and a member who uses it. */
export interface AppGuild {
  readonly guild: ApiGuild;
  readonly member: TestPerson;
  readonly bot: TestCaller;
  /** The bot's session. */
  readonly app: GatewayTestClient;
  /** The member's session. */
  readonly client: GatewayTestClient & { readonly ready: { readonly session_id: string } };
  /** Registers a command of the guild. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  register(command: object): Promise<any>;
  /** Sends an interaction of the member. */
  interact(body: object): Promise<Answer>;
  /** The next interaction that the bot receives. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  next(): Promise<any>;
  /** Responds to an interaction. */
  respond(interaction: { id: string; token: string }, body: object, query?: string): Promise<Answer>;
}

/** Creates an application whose bot is in a new guild. */
export async function createAppGuild(server: TestApp): Promise<AppGuild> {
  const guild = await createApiGuild(server);
  const [member, bot] = await Promise.all([guild.newMember(), server.createBot(guild.owner, 'Kiln Watch')]);
  const added = await guild.owner.call(
    'POST',
    `/oauth2/authorize?client_id=${bot.id}&scope=bot%20applications.commands`,
    { authorize: true, guild_id: guild.id, permissions: '0' },
  );
  if (added.status !== 200) throw new Error(`Returned ${added.status}: ${JSON.stringify(added.body)}`);
  const [app, client] = await Promise.all([
    identify(server.origin, bot.token.replace('Bot ', ''), { intents: BOT_INTENTS }),
    identify(server.origin, member.token),
  ]);
  prepareEvent('INTERACTION_CREATE');
  return {
    guild,
    member,
    bot,
    app,
    client,
    async register(command) {
      const made = await bot.call('POST', `/applications/${bot.id}/guilds/${guild.id}/commands`, command);
      if (made.status >= 300) throw new Error(`Returned ${made.status}: ${JSON.stringify(made.body)}`);
      return made.body;
    },
    interact: (body) =>
      member.call('POST', '/interactions', {
        application_id: bot.id,
        guild_id: guild.id,
        channel_id: guild.channelId,
        session_id: client.ready.session_id,
        ...body,
      }),
    next: async () => (await app.take('INTERACTION_CREATE')).d,
    respond: ({ id, token }, body, query = '') =>
      server.call('POST', `/interactions/${id}/${token}/callback${query}`, { body }),
  };
}
