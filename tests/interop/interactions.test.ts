import { once } from 'node:events';
import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ButtonBuilder,
  ButtonStyle,
  Client,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { beforeAll, expect, it } from 'vitest';
import { prepareEvent } from '../support/event-schemas.ts';
import { onFileEnd } from '../support/file-end.ts';
import { type GatewayTestClient, identify } from '../support/gateway.ts';
import { type BotHome, startBotHome } from './server.ts';

let home: BotHome;
let client: Client<true>;
let user: GatewayTestClient;
let commandId: string;

beforeAll(async () => {
  home = await startBotHome();
  const starting = new Client({
    rest: { api: home.api, cdn: home.api.replace(/\/api$/, '') },
    intents: [GatewayIntentBits.Guilds],
  });
  onFileEnd(() => starting.destroy());
  const ready = once(starting, 'clientReady');
  await starting.login(home.token);
  await ready;
  client = starting as Client<true>;
  const command = await client.application.commands.create(
    {
      name: 'fire',
      description: 'Fires the kiln',
      options: [
        { type: ApplicationCommandOptionType.Integer, name: 'cone', description: 'Cone', required: true },
        { type: ApplicationCommandOptionType.User, name: 'with', description: 'Helper' },
        {
          type: ApplicationCommandOptionType.String,
          name: 'glaze',
          description: 'Glaze',
          autocomplete: true,
        },
      ],
    },
    home.guildId,
  );
  commandId = command.id;
  user = await identify(home.api.replace(/\/api$/, ''), home.owner.token);
  prepareEvent('INTERACTION_CREATE');
});

const next = async (): Promise<Interaction<'cached'>> =>
  (await once(client, 'interactionCreate'))[0] as Interaction<'cached'>;

const send = async (body: object): Promise<Interaction<'cached'>> => {
  const received = next();
  const place = { application_id: home.bot.id, guild_id: home.guildId, channel_id: home.channelId };
  expect(await home.owner.call('POST', '/interactions', { ...place, ...body })).toMatchObject({
    status: 204,
  });
  return received;
};
const use = (options: object[] = [{ type: 4, name: 'cone', value: 6 }], type = 2) =>
  send({ type, data: { id: commandId, options } });

it('receives a command with its options, responds and follows up', async () => {
  const interaction = await use([
    { type: 4, name: 'cone', value: 6 },
    { type: 6, name: 'with', value: home.member.id },
  ]);
  if (!interaction.isChatInputCommand()) throw new Error('It is no command.');
  expect(interaction.options.getInteger('cone')).toBe(6);
  expect(interaction.options.getMember('with')?.id).toBe(home.member.id);
  expect(interaction.inCachedGuild()).toBe(true);
  expect(interaction.memberPermissions.has('Administrator')).toBe(true);
  const { resource } = await interaction.reply({ content: 'Firing', withResponse: true });
  expect(resource?.message?.interactionMetadata?.user.id).toBe(home.owner.id);
  const more = await interaction.followUp('Cone 6 reached');
  expect(more.content).toBe('Cone 6 reached');
  await interaction.editReply('Fired');
  expect((await interaction.fetchReply()).content).toBe('Fired');
  await interaction.deleteReply(more);
});

it('defers a response, and answers so that only the user sees it', async () => {
  const deferred = await use();
  if (!deferred.isChatInputCommand()) throw new Error('It is no command.');
  await deferred.deferReply();
  expect((await deferred.editReply('Done')).content).toBe('Done');

  const interaction = await use();
  if (!interaction.isChatInputCommand()) throw new Error('It is no command.');
  await interaction.reply({ content: 'Only you', flags: MessageFlags.Ephemeral });
  const seen = await user.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.content === 'Only you');
  expect(seen.d.flags).toBe(64);
  expect((await interaction.editReply('Still only you')).content).toBe('Still only you');
  await interaction.deleteReply();
});

it('suggests values', async () => {
  const interaction = await use([{ type: 3, name: 'glaze', value: 'ce', focused: true }], 4);
  if (!interaction.isAutocomplete()) throw new Error('It is no autocompletion.');
  expect(interaction.options.getFocused()).toBe('ce');
  await interaction.respond([{ name: 'Celadon', value: 'celadon' }]);
  expect((await user.take('APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE')).d.choices).toEqual([
    { name: 'Celadon', value: 'celadon' },
  ]);
});

it('has buttons, selects and modals', async () => {
  const command = await use();
  if (!command.isChatInputCommand()) throw new Error('It is no command.');
  const button = new ButtonBuilder().setCustomId('log').setLabel('Log').setStyle(ButtonStyle.Primary);
  const select = new StringSelectMenuBuilder()
    .setCustomId('kiln')
    .addOptions({ label: 'Kiln A', value: 'a' }, { label: 'Kiln B', value: 'b' });
  const { resource } = await command.reply({
    content: 'Choose',
    components: [
      new ActionRowBuilder<ButtonBuilder>().addComponents(button),
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select),
    ],
    withResponse: true,
  });
  const message_id = resource?.message?.id;

  const chosen = await send({
    type: 3,
    message_id,
    data: { component_type: 3, custom_id: 'kiln', values: ['b'] },
  });
  if (!chosen.isStringSelectMenu()) throw new Error('It is no select.');
  expect(chosen.values).toEqual(['b']);
  await chosen.update('Kiln B');
  expect((await chosen.fetchReply()).content).toBe('Kiln B');

  const pressed = await send({ type: 3, message_id, data: { component_type: 2, custom_id: 'log' } });
  if (!pressed.isButton()) throw new Error('It is no button.');
  await pressed.showModal(
    new ModalBuilder()
      .setCustomId('form')
      .setTitle('Log a firing')
      .addLabelComponents(
        new LabelBuilder()
          .setLabel('Notes')
          .setTextInputComponent(
            new TextInputBuilder().setCustomId('notes').setStyle(TextInputStyle.Paragraph),
          ),
      ),
  );
  const opened = (await user.take('INTERACTION_MODAL_CREATE')).d;
  expect(opened.title).toBe('Log a firing');
  const submitted = await send({
    type: 5,
    data: {
      id: opened.id,
      custom_id: 'form',
      components: [{ type: 18, component: { type: 4, custom_id: 'notes', value: 'Even heat' } }],
    },
  });
  if (!submitted.isModalSubmit()) throw new Error('It is no submission.');
  expect(submitted.fields.getTextInputValue('notes')).toBe('Even heat');
  await submitted.reply('Logged');
});
