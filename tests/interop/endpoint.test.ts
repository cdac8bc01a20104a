import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ActionRowBuilder,
  type APIInteraction,
  type APIInteractionResponse,
  ButtonBuilder,
  ButtonStyle,
  InteractionResponseType,
  InteractionType,
  REST,
  Routes,
  SlashCommandBuilder,
} from 'discord.js';
import { expect, it } from 'vitest';
import { onFileEnd } from '../support/file-end.ts';
import { openSite } from '../support/site.ts';
import { startBotHome } from './server.ts';

/** Whether a request was signed with an application's key, as a bot on the Web's own cryptography checks it. */
async function isSigned({ headers }: IncomingMessage, body: string, publicKey: string): Promise<boolean> {
  const hex = (digits: string) => Buffer.from(digits, 'hex');
  const key = await webcrypto.subtle.importKey('raw', hex(publicKey), 'Ed25519', false, ['verify']);
  return webcrypto.subtle.verify(
    'Ed25519',
    key,
    hex(String(headers['x-signature-ed25519'])),
    Buffer.from(`${headers['x-signature-timestamp']}${body}`),
  );
}

it('a bot without a gateway connection responds at an endpoint, and follows up with the REST client of discord.js', async () => {
  const site = await openSite();
  onFileEnd(() => site.close());
  const home = await startBotHome({}, { egress: site.egress });
  const { owner, bot, guildId, channelId } = home;
  const rest = new REST({ api: home.api }).setToken(home.token);
  const publicKey: string = (await owner.call('GET', `/applications/${bot.id}`)).body.verify_key;
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('fire').setLabel('Fire').setStyle(ButtonStyle.Primary),
  );

  /** What the bot returns; later work goes on after the response. */
  const respond = (interaction: APIInteraction, response: ServerResponse): APIInteractionResponse => {
    if (interaction.type === InteractionType.Ping) return { type: InteractionResponseType.Pong };
    if (interaction.type === InteractionType.MessageComponent)
      return { type: InteractionResponseType.UpdateMessage, data: { content: 'Firing', components: [] } };
    // As bots do, it works for a moment; before its response has arrived there is nothing to edit.
    void once(response, 'finish')
      .then(() => sleep(300))
      .then(() =>
        rest.patch(Routes.webhookMessage(bot.id, interaction.token), {
          body: { content: 'Kiln B is cold', components: [row.toJSON()] },
          auth: false,
        }),
      );
    return { type: InteractionResponseType.DeferredChannelMessageWithSource };
  };
  const refused: string[] = [];
  const url = site.add('/interactions', async (response, request) => {
    const body = await text(request);
    if (!(await isSigned(request, body, publicKey))) {
      refused.push(body);
      return void response.writeHead(401).end();
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(respond(JSON.parse(body), response)));
  });
  const saved = await owner.call('PATCH', `/applications/${bot.id}`, { interactions_endpoint_url: url });
  expect(saved.body.interactions_endpoint_url).toBe(url);
  // Saving it proves that wrong signatures are refused.
  expect(refused).toHaveLength(1);

  const command = new SlashCommandBuilder().setName('kiln').setDescription('Shows the kiln');
  const path = Routes.applicationGuildCommands(bot.id, guildId);
  const { id } = (await rest.post(path, { body: command.toJSON() })) as { id: string };
  const place = { application_id: bot.id, guild_id: guildId, channel_id: channelId, session_id: null };
  const interact = (body: object) => owner.call('POST', '/interactions', { ...place, ...body });
  const newest = async () => (await owner.call('GET', `/channels/${channelId}/messages?limit=1`)).body[0];
  expect((await interact({ type: 2, data: { id } })).status).toBe(204);
  await expect.poll(async () => (await newest()).content).toBe('Kiln B is cold');
  const { id: message_id } = await newest();
  await interact({ type: 3, message_id, data: { component_type: 2, custom_id: 'fire' } });
  await expect.poll(async () => (await newest()).content).toBe('Firing');
  expect((await newest()).components).toEqual([]);
});
