import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { onFileEnd } from '../support/file-end.ts';
import { waitForMail } from '../support/mailbox.ts';
import { drawDataUri, drawSquare } from '../support/pictures.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
onFileEnd(() => site.close());
const server = await startTestApp({}, { egress: site.egress });
const { app, call, origin, register, createBot } = server;
/** The first user owns the instance. */
const instanceOwner = await register();

/** An address of the instance, on the port of this server. */
const getLocal = (address: string) => {
  const { pathname, search } = new URL(address);
  return `${origin}${pathname}${search}`;
};

const createApplication = async (owner: TestPerson) =>
  (await owner.call('POST', '/applications', { name: 'Kiln Watch' })).body;

test('an application has tags, links, a cover image and ways to install it', async () => {
  const ada = await register();
  const { id } = await createApplication(ada);
  const path = `/applications/${id}`;
  const change = {
    tags: ['pottery', 'kilns'],
    terms_of_service_url: 'https://kiln.example/terms',
    privacy_policy_url: 'https://kiln.example/privacy',
    custom_install_url: 'https://kiln.example/install',
    install_params: { scopes: ['bot', 'applications.commands'], permissions: '2048' },
    integration_types_config: { 0: { oauth2_install_params: { scopes: ['bot'], permissions: '8' } }, 1: {} },
  };
  expect((await ada.call('PATCH', path, change)).body).toMatchObject(change);
  const { body } = await ada.call('PATCH', path, { cover_image: await drawDataUri(64) });
  expect((await fetch(`${origin}/app-icons/${id}/${body.cover_image}.png`)).status).toBe(200);
  expect((await call('GET', `${path}/rpc`)).body).toMatchObject({ id, ...change });
  expect((await ada.call('GET', `${path}/public`)).body).toMatchObject({ id, ...change });
  expect((await ada.call('GET', `/applications/public?application_ids=${id}`)).body).toHaveLength(1);
  for (const wrong of [
    { tags: ['1', '2', '3', '4', '5', '6'] },
    { tags: ['x'.repeat(21)] },
    { terms_of_service_url: 'javascript:alert(1)' },
    { install_params: { scopes: ['nonsense'], permissions: '0' } },
    { integration_types_config: { 2: {} } },
    { event_webhooks_status: 2 },
  ])
    expect(await ada.call('PATCH', path, wrong)).toMatchObject({ status: 400, body: { code: 50035 } });
  const cleared = await ada.call('PATCH', path, {
    install_params: null,
    tags: null,
    terms_of_service_url: null,
  });
  for (const key of ['install_params', 'tags', 'terms_of_service_url'])
    expect(cleared.body).not.toHaveProperty(key);
});

test('an application is attached to a guild that its developer manages', async () => {
  const guild = await createApiGuild(server);
  const member = await guild.newMember();
  const { id } = await createApplication(guild.owner);
  const other = await createApplication(member);
  const attach = (owner: TestPerson, applicationId: string) =>
    owner.call('PATCH', `/applications/${applicationId}`, { guild_id: guild.id });
  expect((await attach(member, other.id)).body.code).toBe(50013);
  expect((await attach(guild.owner, id)).body.guild_id).toBe(guild.id);
  const listed = await guild.owner.call('GET', `/guilds/${guild.id}/applications`);
  expect(listed.body.map((one: { id: string }) => one.id)).toEqual([id]);
});

test('a bot changes only what its token is allowed to change', async () => {
  const bot = await createBot(await register());
  const patch = (body: object) => bot.call('PATCH', '/applications/@me', body);
  expect((await patch({ tags: ['kilns'], install_params: null })).status).toBe(200);
  for (const body of [{ name: 'Stolen' }, { redirect_uris: [] }, { integration_public: false }])
    expect((await patch(body)).body.code).toBe(20012);
});

test('an application’s bot can use its emoji everywhere, and nobody else can', async () => {
  const guild = await createApiGuild(server);
  const [bot, other] = [await createBot(guild.owner), await createBot(guild.owner, 'Other')];
  for (const { id } of [bot, other])
    await guild.owner.call('POST', `/oauth2/authorize?client_id=${id}`, {
      authorize: true,
      guild_id: guild.id,
    });
  const path = `/applications/${bot.id}/emojis`;
  const created = await bot.call('POST', path, { name: 'kiln', image: await drawDataUri(32) });
  expect([created.status, created.body]).toEqual([
    201,
    expect.objectContaining({ name: 'kiln', roles: [], available: true, user: expect.anything() }),
  ]);
  const { id } = created.body;
  expect((await fetch(`${origin}/emojis/${id}.png`)).status).toBe(200);
  expect((await guild.owner.call('GET', path)).body).toEqual({ items: [created.body] });
  expect((await bot.call('PATCH', `${path}/${id}`, { name: 'oven' })).body.name).toBe('oven');
  const post = async (caller: Pick<TestPerson, 'call'>) =>
    (await caller.call('POST', `/channels/${guild.channelId}/messages`, { content: `<:oven:${id}>` })).body;
  const message = await post(bot);
  expect(message.content).toBe(`<:oven:${id}>`);
  const react = (caller: Pick<TestPerson, 'call'>) =>
    caller.call('PUT', `/channels/${guild.channelId}/messages/${message.id}/reactions/oven:${id}/@me`);
  expect((await react(other)).body.code).toBe(10014);
  expect((await react(bot)).status).toBe(204);
  const stranger = await register();
  expect((await stranger.call('GET', path)).body.code).toBe(20012);
  expect((await other.call('DELETE', `${path}/${id}`)).body.code).toBe(20012);
  expect((await bot.call('DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await bot.call('GET', `${path}/${id}`)).body.code).toBe(10014);
});

test('assets for rich presence are listed for everyone and served as images', async () => {
  const [ada, bob] = [await register(), await register()];
  const { id } = await createApplication(ada);
  const path = `/oauth2/applications/${id}/assets`;
  const asset = { name: 'kiln_hot', type: 1 };
  const image = await drawDataUri(64);
  const created = await ada.call('POST', path, { ...asset, image });
  expect([created.status, created.body]).toEqual([201, { id: created.body.id, ...asset }]);
  expect((await fetch(`${origin}/app-assets/${id}/${created.body.id}.png`)).status).toBe(200);
  expect((await call('GET', path)).body).toEqual([created.body]);
  const all = await ada.call('GET', '/applications-with-assets');
  expect(all.body.assets).toEqual({ [id]: [created.body] });
  expect((await bob.call('POST', path, { ...asset, image })).body.code).toBe(20012);
  expect((await ada.call('DELETE', `${path}/${created.body.id}`)).status).toBe(204);
  expect((await call('GET', path)).body).toEqual([]);
  const proxied = await bob.call('POST', `/applications/${id}/external-assets`, {
    urls: ['https://kiln.example/a.png'],
  });
  expect(proxied.body).toEqual([
    {
      url: 'https://kiln.example/a.png',
      external_asset_path: expect.stringMatching(/^external\/.+\/https\/kiln\.example\/a\.png$/),
    },
  ]);
});

test('an uploaded asset has metadata, and only developers see a private one', async () => {
  const [ada, bob] = [await register(), await register()];
  const { id } = await createApplication(ada);
  const path = `/applications/${id}/assets`;
  const picture = new Uint8Array(await drawSquare(64));
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const file = { filename: 'kiln.png', file_size: bytes.length };
    const [slot] = (await ada.call('POST', `${path}/upload`, file)).body;
    expect((await fetch(getLocal(slot.upload_url), { method: 'PUT', body: bytes })).status).toBe(200);
    return slot.upload_filename as string;
  };
  const create = (body: object) => ada.call('POST', path, body);
  const made = await create({
    key: 'kiln',
    uploaded_filename: await upload(picture),
    visibility: 'private',
  });
  expect(made).toMatchObject({
    status: 200,
    body: {
      asset_type: 'image',
      key: 'kiln',
      metadata: { content_type: 'image/webp', width: 64, height: 64, is_animated: false },
      visibility: 'private',
    },
  });
  expect((await fetch(`${origin}/app-assets/${id}/${made.body.asset_id}.png`)).status).toBe(200);
  expect((await ada.call('GET', path)).body).toEqual([made.body]);
  expect((await bob.call('GET', path)).body.code).toBe(20012);
  const listed = `/oauth2/applications/${id}/assets`;
  expect((await call('GET', listed)).body).toEqual([]);
  expect((await ada.call('GET', listed)).body).toEqual([{ id: made.body.asset_id, type: 2, name: 'kiln' }]);
  const again = { key: 'kiln', uploaded_filename: await upload(picture) };
  expect(await create(again)).toMatchObject({ status: 400, body: { code: 50035 } });
  expect((await create({ ...again, key: 'other' })).body.code).toBe(50146);
  const text = await upload(new TextEncoder().encode('no picture'));
  expect((await create({ key: 'text', uploaded_filename: text })).body.code).toBe(50035);
  expect((await bob.call('POST', `${path}/upload`, { filename: 'a.png', file_size: 5 })).body.code).toBe(
    20012,
  );
  expect(
    (await ada.call('POST', `${path}/upload`, { filename: 'a.png', file_size: 99_000_000 })).body.code,
  ).toBe(40005);
});

test('an application shows an uploaded picture without a message', async () => {
  const [ada, bob] = [await register(), await register()];
  const bot = await createBot(ada);
  const path = `/applications/${bot.id}/attachment`;
  const send = async (caller: { readonly token: string }, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'kiln.png');
    const response = await fetch(`${origin}/api/v10${path}`, {
      method: 'POST',
      headers: { authorization: caller.token },
      body: form,
    });
    const body = (await response.json()) as { code?: number; attachment: { url: string } };
    return { status: response.status, body };
  };
  const picture = new Uint8Array(await drawSquare(64));
  const { status, body } = await send(bot, picture);
  expect([status, body.attachment]).toEqual([
    200,
    expect.objectContaining({ filename: 'kiln.png', content_type: 'image/png', width: 64, height: 64 }),
  ]);
  expect((await fetch(getLocal(body.attachment.url))).status).toBe(200);
  expect((await send(ada, picture)).status).toBe(200);
  expect((await send(bob, picture)).body.code).toBe(20012);
  expect((await send(bot, new TextEncoder().encode('text'))).body.code).toBe(50035);
  expect((await bot.call('POST', path, {})).body.code).toBe(50035);
});

test('a tester can add a bot that is not public, from accepting the invitation until they are removed', async () => {
  const guild = await createApiGuild(server);
  const [ada, tester] = [await register(), guild.owner];
  const { id } = await createApplication(ada);
  await ada.call('PATCH', `/applications/${id}`, { integration_public: false });
  const path = `/oauth2/applications/${id}/allowlist`;
  const preview = async () => (await tester.call('GET', `/oauth2/authorize?client_id=${id}`)).body.code;
  expect(await preview()).toBe(20012);
  const invited = await ada.call('POST', path, { username: tester.username });
  expect([invited.status, invited.body.state]).toEqual([201, 1]);
  expect(await preview()).toBe(20012);
  const { link = '' } = await waitForMail(app.config.dataFolder, tester.email, 'Become a tester');
  const accept = (person: TestPerson) =>
    person.call('POST', `/oauth2/allowlist/accept?token=${new URL(link).searchParams.get('token')}`);
  expect((await accept(await register())).body.code).toBe(10012);
  expect((await accept(tester)).status).toBe(204);
  expect((await accept(tester)).body.code).toBe(10012);
  expect((await ada.call('GET', path)).body).toMatchObject([{ user: { id: tester.id }, state: 2 }]);
  expect(await preview()).toBeUndefined();
  expect((await ada.call('DELETE', `${path}/${tester.id}`)).status).toBe(204);
  expect(await preview()).toBe(20012);
});

/** A URL that checks signatures as the documentation asks for, and what it received. */
async function openEndpoint(name: string) {
  const received: { type: number; event?: { type: string; data: { user: { id: string } } } }[] = [];
  let key: Buffer | undefined;
  const url = site.add(`/${name}`, (response, request) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key ?? Buffer.alloc(32)]);
      const isSigned = verify(
        null,
        Buffer.from(`${request.headers['x-signature-timestamp']}${body}`),
        createPublicKey({ key: der, format: 'der', type: 'spki' }),
        Buffer.from(String(request.headers['x-signature-ed25519']), 'hex'),
      );
      if (isSigned) received.push(JSON.parse(body));
      response.writeHead(isSigned ? 204 : 401).end();
    });
  });
  return { url, received, trust: (hex: string) => (key = Buffer.from(hex, 'hex')) };
}

test('events go to the URL of an application, which has proved that it checks signatures', async () => {
  const [ada, bob] = [await register(), await register()];
  const { id, verify_key } = await createApplication(ada);
  const path = `/applications/${id}`;
  const endpoint = await openEndpoint('events');
  const save = (url: string) =>
    ada.call('PATCH', path, {
      event_webhooks_url: url,
      event_webhooks_status: 2,
      event_webhooks_types: ['APPLICATION_AUTHORIZED', 'APPLICATION_DEAUTHORIZED'],
      redirect_uris: ['https://kiln.example/back'],
    });
  const trusting = site.add('/trusting', (response) => void response.writeHead(204).end());
  for (const url of [endpoint.url, trusting, `${site.origin}/missing`, 'http://localhost:1/'])
    expect((await save(url)).body.errors).toHaveProperty('event_webhooks_url');
  endpoint.trust(verify_key);
  expect((await save(endpoint.url)).body).toMatchObject({
    event_webhooks_status: 2,
    event_webhooks_url: endpoint.url,
  });
  expect(endpoint.received).toEqual([{ version: 1, application_id: id, type: 0 }]);
  await bob.call('POST', `/oauth2/authorize?client_id=${id}&response_type=code&scope=identify`, {
    authorize: true,
  });
  await eventually(() => endpoint.received.length === 2);
  expect(endpoint.received[1]).toMatchObject({
    type: 1,
    event: { type: 'APPLICATION_AUTHORIZED', data: { user: { id: bob.id }, scopes: ['identify'] } },
  });
  expect((await ada.call('PATCH', path, { event_webhooks_url: null })).body).toMatchObject({
    event_webhooks_url: null,
    event_webhooks_status: 1,
  });
});

const PURPOSE = 'It watches over kilns, and tells potters when a firing is done.';
const GRANTED = 1 << 18;

test('the owner of the instance grants the intents that an application requests', async () => {
  const ada = await register();
  const { id } = await createApplication(ada);
  const request = (intents_flags_requested: number) =>
    ada.call('POST', `/applications/${id}/request-additional-intents`, {
      application_description: PURPOSE,
      intents_flags_requested,
      intents_gateway_message_content_use_case_description: PURPOSE,
    });
  expect((await request(1 << 19)).body.code).toBe(50035);
  expect((await request(GRANTED)).status).toBe(204);
  expect((await ada.call('GET', '/admin/intent-requests')).status).toBe(404);
  const { body } = await instanceOwner.call('GET', '/admin/intent-requests');
  expect(body).toMatchObject([
    { application: { id }, flags: GRANTED, use_cases: { message_content: PURPOSE, presence: null } },
  ]);
  const decide = (granted: boolean) =>
    instanceOwner.call('PATCH', `/admin/intent-requests/${id}`, { granted, reason: 'Fine.' });
  expect((await decide(true)).status).toBe(204);
  expect((await decide(true)).body.code).toBe(10002);
  const { flags } = (await ada.call('GET', `/applications/${id}`)).body;
  expect(flags & GRANTED).toBe(GRANTED);
  expect((await ada.call('GET', `/applications/${id}/intent-request`)).body).toMatchObject({
    granted: true,
    reason: 'Fine.',
  });
  const { body: log } = await instanceOwner.call('GET', '/admin/log');
  expect(log[0]).toMatchObject({ action: 'intents.grant', target_id: id });
  await waitForMail(app.config.dataFolder, ada.email, 'were granted');
});

test('a bot without the message content intent reads no content of others', async () => {
  const guild = await createApiGuild(server);
  const bot = await createBot(guild.owner);
  await guild.owner.call('POST', `/oauth2/authorize?client_id=${bot.id}`, {
    authorize: true,
    guild_id: guild.id,
  });
  const messages = `/channels/${guild.channelId}/messages`;
  const { body: secret } = await guild.owner.call('POST', messages, { content: 'secret' });
  await guild.owner.call('POST', messages, { content: `hello <@${bot.id}>` });
  await bot.call('POST', messages, { content: 'my own' });
  await guild.owner.call('PUT', `/channels/${guild.channelId}/messages/pins/${secret.id}`);
  const read = async () => {
    const { body } = await bot.call('GET', `${messages}?limit=10`);
    return body.map(({ content }: { content: string }) => content);
  };
  expect(await read()).toContain('secret');
  await guild.owner.call('PATCH', `/applications/${bot.id}`, { flags: 0 });
  const contents = await read();
  expect(contents).not.toContain('secret');
  expect(contents).toEqual(expect.arrayContaining(['my own', `hello <@${bot.id}>`]));
  expect((await bot.call('GET', `${messages}/${secret.id}`)).body.content).toBe('');
  expect((await bot.call('GET', `${messages}/pins`)).body.items[0].message.content).toBe('');

  const search = (query: string) => bot.call('GET', `/guilds/${guild.id}/messages/search?${query}`);
  const found = await search(`author_id=${guild.owner.id}&pinned=true&has=-sticker`);
  expect(found.body.messages).toMatchObject([[{ id: secret.id, content: '' }]]);
  const refused = ['content=secret', 'has=link', 'has=-poll', 'link_hostname=a.example', 'embed_type=image'];
  for (const query of [...refused, 'attachment_extension=png', 'attachment_filename=a', 'contents=secret'])
    expect(failure(await search(query)), query).toEqual([403, 50001]);
  await guild.owner.call('PATCH', `/applications/${bot.id}`, { flags: 1 << 19 });
  expect((await search('content=secret')).body.messages).toMatchObject([[{ content: 'secret' }]]);
});
