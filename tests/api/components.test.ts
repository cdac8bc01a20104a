import { MessageComponents } from '@guildhall/protocol/components/schemas';
import { SNOWFLAKE_FORMAT } from '@guildhall/protocol/schemas/common';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { closeSchema } from '../support/closed-schema.ts';
import { identify } from '../support/gateway.ts';
import { form, startGuildWithFiles } from './attachments/guild.ts';

const { server: app, owner, bot, guild, channel, png, path, send: sendForm } = await startGuildWithFiles();

const V2 = 1 << 15;

const send = (components: unknown, more: object = {}, who = bot) =>
  who.call('POST', path(), { components, ...more });
const sent = async (components: unknown, more: object = {}) => {
  const answer = await send(components, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const read = async (id: string) => (await owner.call('GET', `${path()}/${id}`)).body;

const button = (custom_id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Press',
  custom_id,
  ...more,
});
const row = (...components: object[]) => ({ type: 1, components });
const option = (value: string, more: object = {}) => ({ label: `Option ${value}`, value, ...more });
const select = (custom_id: string, more: object = {}) => ({
  type: 3,
  custom_id,
  options: [option('a'), option('b')],
  ...more,
});
const text = (content: string) => ({ type: 10, content });

const ajv = new Ajv({ strict: false });
formats.default(ajv);
ajv.addFormat(SNOWFLAKE_FORMAT, isSnowflake);
/** Errors of components by the schemas of the documentation: those of messages allow any fields. */
const misfit = (components: unknown) => {
  const validate = ajv.compile(closeSchema(MessageComponents) as object);
  return validate(components) ? [] : validate.errors;
};

/** The first error code at a path of an error response. */
const getCode = (answer: { body: { errors?: object } }, at: string): string | undefined => {
  let errors: unknown = answer.body.errors;
  for (const key of at.split('.')) errors = (errors as Record<string, unknown> | undefined)?.[key];
  return (errors as { _errors?: { code: string }[] } | undefined)?._errors?.[0]?.code;
};

describe('a message with rows', () => {
  const components = [
    row(button('a', { emoji: { name: '🔥' } }), button('b', { style: 4, disabled: true }), {
      type: 2,
      style: 5,
      label: 'Docs',
      url: 'https://example.org/docs',
    }),
    row(select('c', { placeholder: 'Firing', min_values: 0, max_values: 2 })),
    row({ type: 5, custom_id: 'd' }),
    row({ type: 8, custom_id: 'e', channel_types: [0] }),
    row({ type: 7, custom_id: 'f', default_values: [{ id: '1', type: 'user' }] }),
  ];

  test('is stored with an id for each component and returned, listed and sent with them', async () => {
    const client = await identify(app.origin, owner.token);
    const message = await sent(components, { content: 'Kiln B' });
    expect(message.components[0]).toEqual({
      type: 1,
      id: 1,
      components: [
        { type: 2, id: 2, style: 1, label: 'Press', emoji: { name: '🔥' }, custom_id: 'a' },
        { type: 2, id: 3, style: 4, label: 'Press', custom_id: 'b', disabled: true },
        { type: 2, id: 4, style: 5, label: 'Docs', url: 'https://example.org/docs' },
      ],
    });
    expect(message.components[1].components[0]).toMatchObject({ id: 6, min_values: 0, max_values: 2 });
    expect((await read(message.id)).components).toEqual(message.components);
    expect(misfit(message.components)).toEqual([]);
    const event = await client.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.id === message.id);
    expect(event.d.components).toEqual(message.components);
  });

  test('can have nothing else', async () => {
    expect((await sent([row(button('a'))])).content).toBe('');
  });

  test('keeps the ids that its sender chose, and gives others the free ones', async () => {
    const { components: stored } = await sent([
      { ...row(button('a', { id: 1 }), button('b', { id: 0 })), id: 9 },
    ]);
    expect([stored[0].id, ...stored[0].components.map(({ id }: { id: number }) => id)]).toEqual([9, 1, 2]);
  });

  test('loses them with an edit, and keeps them if the edit says nothing of them', async () => {
    const { id } = await sent([row(button('a'))], { content: 'x' });
    const edit = (body: object) => bot.call('PATCH', `${path()}/${id}`, body);
    expect((await edit({ content: 'y' })).body.components).toHaveLength(1);
    expect((await edit({ components: [row(button('z'))] })).body.components[0].components[0].custom_id).toBe(
      'z',
    );
    expect((await edit({ components: [] })).body.components).toEqual([]);
    expect(failure(await edit({ content: '' }))).toEqual([400, 50006]);
  });

  test('of a user is left out', async () => {
    const answer = await send([row(button('a'))], { content: 'mine', flags: V2 }, owner);
    expect([answer.status, answer.body.components, answer.body.flags]).toEqual([200, [], 0]);
    expect(failure(await send([row(button('a'))], {}, owner))).toEqual([400, 50006]);
  });
});

describe('a message of components alone', () => {
  const card = {
    type: 17,
    accent_color: 0x3a7,
    components: [
      {
        type: 9,
        components: [text('# Kiln B is cooling')],
        accessory: { type: 11, media: { url: 'https://example.org/kiln.png' }, description: 'The kiln' },
      },
      { type: 14, spacing: 2 },
      row(button('a'), button('b', { style: 2 })),
    ],
  };

  test('has text, sections, containers and separators', async () => {
    const message = await sent([text('Hello'), card], { flags: V2 });
    expect(message).toMatchObject({ content: '', embeds: [], flags: V2 });
    expect(misfit(message.components)).toEqual([]);
    const [first, container] = message.components;
    expect(first).toEqual({ type: 10, id: 1, content: 'Hello' });
    expect(container).toMatchObject({ type: 17, id: 2, accent_color: 0x3a7, spoiler: false });
    expect(container.components[0].accessory.media).toMatchObject({
      url: 'https://example.org/kiln.png',
      proxy_url: expect.stringContaining('/external/'),
    });
    expect(container.components[1]).toMatchObject({ type: 14, divider: true, spacing: 2 });
  });

  test('shows its files in galleries and file components, and keeps them when sent back in an edit', async () => {
    const components = [
      { type: 12, items: [{ media: { url: 'attachment://wall.png' }, spoiler: true }] },
      { type: 13, file: { url: 'attachment://notes.txt' } },
    ];
    const answer = await sendForm(
      form(
        { components, flags: V2 },
        ['files[0]', 'wall.png', png, 'image/png'],
        ['files[1]', 'notes.txt', 'hello'],
      ),
      bot,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(misfit(answer.body.components)).toEqual([]);
    const [gallery, file] = answer.body.components;
    const [wall, notes] = answer.body.attachments;
    expect(gallery.items[0]).toMatchObject({
      media: { url: wall.url, attachment_id: wall.id, width: 640, height: 480 },
      spoiler: true,
    });
    expect(file).toMatchObject({ file: { url: notes.url }, name: 'notes.txt', size: 5 });
    const edited = await bot.call('PATCH', `${path()}/${answer.body.id}`, {
      components: [...answer.body.components, text('More')],
    });
    expect(edited.body.components.slice(0, 2)).toEqual([gallery, file]);
  });

  test('mentions those whom its texts mention', async () => {
    const message = await sent([text(`Hi <@${owner.id}>`)], { flags: V2 });
    expect(message.mentions).toMatchObject([{ id: owner.id }]);
    const silent = await sent([text(`Hi <@${owner.id}>`)], { flags: V2, allowed_mentions: { parse: [] } });
    expect(silent.mentions).toEqual([]);
  });

  test.each([
    ['content', { content: 'x' }],
    ['embeds', { embeds: [{ title: 'x' }] }],
    ['poll', { poll: { question: { text: 'x' }, answers: [{ poll_media: { text: 'x' } }] } }],
  ])('cannot have %s', async (field, more) => {
    const answer = await send([text('x')], { flags: V2, ...more });
    expect(getCode(answer, field)).toBe('MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2');
  });

  test('cannot be empty', async () => {
    expect(failure(await send([], { flags: V2, content: null }))).toEqual([400, 50006]);
  });

  test('can be what a message with content becomes, and never ceases to be', async () => {
    const { id } = await sent([row(button('a'))], { content: 'x' });
    const edit = (body: object) => bot.call('PATCH', `${path()}/${id}`, body);
    const kept = await edit({ flags: V2, components: [text('x')] });
    expect(getCode(kept, 'content')).toBe('MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2');
    const changed = await edit({ flags: V2, content: null, components: [text('now')] });
    expect(changed.body).toMatchObject({ flags: V2, content: '', components: [{ content: 'now' }] });
    expect((await edit({ flags: 0 })).body.flags).toBe(V2);
    expect(failure(await edit({ components: [] }))).toEqual([400, 50006]);
  });
});

describe('what is wrong with components is said at its place', () => {
  const five = [1, 2, 3, 4, 5].map((index) => row(button(`row ${index}`)));
  const nested = (...components: object[]) => [{ type: 17, components }];
  test.each<[string, unknown, string, string, boolean?]>([
    [
      '26 options',
      [row(select('a', { options: Array.from({ length: 26 }, (_, i) => option(`${i}`)) }))],
      'components.0.components.0.options',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a custom id of 101 characters',
      [row(button('x'.repeat(101)))],
      'components.0.components.0.custom_id',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'no custom id',
      [row({ type: 2, style: 1, label: 'x' })],
      'components.0.components.0.custom_id',
      'BASE_TYPE_REQUIRED',
    ],
    [
      'a custom id twice',
      [row(button('a'), button('a'))],
      'components.0.components.1.custom_id',
      'COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'an id twice',
      [row(button('a', { id: 3 }), button('b', { id: 3 }))],
      'components.0.components.1.id',
      'COMPONENT_ID_DUPLICATED',
    ],
    ['six rows', [...five, row(button('six'))], 'components', 'BASE_TYPE_BAD_LENGTH'],
    [
      'six buttons',
      [row(...[1, 2, 3, 4, 5, 6].map((i) => button(`${i}`)))],
      'components.0.components',
      'BASE_TYPE_BAD_LENGTH',
    ],
    ['an empty row', [row()], 'components.0.components', 'BASE_TYPE_BAD_LENGTH'],
    [
      'a select and a button in a row',
      [row(select('a'), button('b'))],
      'components.0.components',
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    ['a row in a row', [row(row(button('a')))], 'components.0.components.0.type', 'UNION_TYPE_CHOICES'],
    [
      'a text input',
      [row({ type: 4, custom_id: 'a', style: 1 })],
      'components.0.components.0.type',
      'UNION_TYPE_CHOICES',
    ],
    ['an unknown type', [{ type: 99 }], 'components.0.type', 'UNION_TYPE_CHOICES'],
    ['no type', [{ components: [] }], 'components.0.type', 'BASE_TYPE_REQUIRED'],
    ['text without the flag', [text('x')], 'components.0.type', 'UNION_TYPE_CHOICES'],
    [
      'a link to a script',
      [row({ type: 2, style: 5, label: 'x', url: 'javascript:alert(1)' })],
      'components.0.components.0.url',
      'STRING_TYPE_REGEX',
    ],
    [
      'a link to a stored file',
      [row({ type: 2, style: 5, label: 'x', url: 'guildhall-file:/1/2/x' })],
      'components.0.components.0.url',
      'STRING_TYPE_REGEX',
    ],
    [
      'a link with a custom id',
      [row({ type: 2, style: 5, label: 'x', url: 'https://x.test', custom_id: 'a' })],
      'components.0.components.0.custom_id',
      'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
    ],
    [
      'a premium button',
      [row({ type: 2, style: 6, sku_id: '1' })],
      'components.0.components.0.sku_id',
      'BUTTON_COMPONENT_UNKNOWN_SKU',
    ],
    [
      'a button without a label',
      [row({ type: 2, style: 1, custom_id: 'a' })],
      'components.0.components.0.label',
      'BASE_TYPE_REQUIRED',
    ],
    [
      'an unknown emoji',
      [row(button('a', { emoji: { id: '1', name: 'x' } }))],
      'components.0.components.0.emoji.id',
      'COMPONENT_INVALID_EMOJI',
    ],
    [
      'an option twice',
      [row(select('a', { options: [option('a'), option('a')] }))],
      'components.0.components.0.options.1.value',
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'more values than options',
      [row(select('a', { max_values: 3 }))],
      'components.0.components.0.max_values',
      'SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS',
    ],
    [
      'fewer values than the least',
      [row(select('a', { min_values: 2 }))],
      'components.0.components.0.min_values',
      'SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX_VALUES',
    ],
    [
      '41 components',
      Array.from({ length: 21 }, (_, i) => row(button(`${i}`))),
      'components',
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      true,
    ],
    [
      '4,001 characters',
      [text('x'.repeat(2_000)), text('x'.repeat(2_000))],
      'components',
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      true,
    ],
    ['blank text', [text('  ')], 'components.0.content', 'BASE_TYPE_REQUIRED', true],
    [
      'a container in a container',
      nested(nested(text('x'))[0] as object),
      'components.0.components.0.type',
      'UNION_TYPE_CHOICES',
      true,
    ],
    ['a button outside a row', [button('a')], 'components.0.type', 'UNION_TYPE_CHOICES', true],
    [
      'a section without accessory',
      [{ type: 9, components: [text('x')] }],
      'components.0.accessory',
      'BASE_TYPE_REQUIRED',
      true,
    ],
    [
      'a missing file',
      [{ type: 13, file: { url: 'attachment://x' } }],
      'components.0.file.url',
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      true,
    ],
    [
      'a file elsewhere',
      [{ type: 13, file: { url: 'https://example.org/x' } }],
      'components.0.file.url',
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      true,
    ],
    [
      'media with another scheme',
      [{ type: 12, items: [{ media: { url: 'file:///etc/passwd' } }] }],
      'components.0.items.0.media.url',
      'STRING_TYPE_REGEX',
      true,
    ],
    [
      'eleven images',
      [{ type: 12, items: Array.from({ length: 11 }, () => ({ media: { url: 'https://x.test/x' } })) }],
      'components.0.items',
      'BASE_TYPE_BAD_LENGTH',
      true,
    ],
    [
      'a colour beyond white',
      [{ type: 17, accent_color: 0x1000000, components: [text('x')] }],
      'components.0.accent_color',
      'NUMBER_TYPE_MAX',
      true,
    ],
  ])('%s', async (_, components, at, code, isV2 = false) => {
    const answer = await send(components, isV2 ? { flags: V2 } : {});
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([400, 50035]);
    expect(getCode(answer, at), JSON.stringify(answer.body.errors)).toBe(code);
  });

  test('nesting without end', async () => {
    let deep: object = text('x');
    for (let depth = 0; depth < 500; depth += 1) deep = { type: 17, components: [deep] };
    expect((await send([deep], { flags: V2 })).status).toBe(400);
  });
});

describe('a webhook', () => {
  const link = { type: 2, style: 5, label: 'Docs', url: 'https://example.org' };
  const create = async (who = owner) =>
    (await who.call('POST', `/channels/${channel}/webhooks`, { name: 'Kiln' })).body;
  const post = ({ id, token }: { id: string; token: string }, body: object, query = '') =>
    app.call('POST', `/webhooks/${id}/${token}?wait=true${query}`, { body });

  test('without an application sends components if asked to, and none that are interactive', async () => {
    const webhook = await create();
    const ignored = await post(webhook, { content: 'x', components: [row(link)], flags: V2 });
    expect([ignored.body.components, ignored.body.flags]).toEqual([[], 0]);
    const shown = await post(webhook, { components: [row(link)] }, '&with_components=true');
    expect(shown.body.components[0].components[0]).toMatchObject(link);
    const refused = await post(webhook, { components: [row(button('a'))] }, '&with_components=true');
    expect(getCode(refused, 'components.0.components.0.type')).toBe(
      'WEBHOOK_CANNOT_SEND_INTERACTIVE_COMPONENTS',
    );
    const at = `/webhooks/${webhook.id}/${webhook.token}/messages/${shown.body.id}`;
    const edit = (components: object[], query = '') =>
      app.call('PATCH', `${at}${query}`, { body: { components } });
    expect((await edit([row(button('a'))])).body.components).toHaveLength(1);
    expect((await edit([row(button('a'))], '?with_components=true')).status).toBe(400);
    expect(
      (await edit([row({ ...link, label: 'More' })], '?with_components=true')).body.components[0]
        .components[0].label,
    ).toBe('More');
  });
});

test('a forward has the components of the forwarded message', async () => {
  const { id } = await sent([text('Look'), row(button('a'))], { flags: V2 });
  const forward = await owner.call('POST', path(), {
    message_reference: { type: 1, channel_id: channel, message_id: id },
  });
  expect(forward.body.components).toEqual([]);
  expect(forward.body.message_snapshots[0].message.components[0]).toMatchObject({ content: 'Look' });
});

test('search finds the text of a message of components alone', async () => {
  const { id } = await sent([text('The celadon cools slowly')], { flags: V2 });
  const found = await owner.call('GET', `/guilds/${guild.id}/messages/search?content=celadon`);
  expect(found.body.messages).toMatchObject([[{ id }]]);
});

test("an application's messages name it, and those of users name none", async () => {
  const message = await sent([row(button('a'))]);
  expect(message.application_id).toMatch(/^\d+$/);
  expect((await send([], { content: 'x' }, owner)).body.application_id).toBeUndefined();
});
