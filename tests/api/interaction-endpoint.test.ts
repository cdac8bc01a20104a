import { createPublicKey, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type AppGuild, createAppGuild } from '../support/app-guild.ts';
import { openSite, type Site } from '../support/site.ts';

let server: TestApp;
let site: Site;
let place: AppGuild;
// biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
let command: any;
let publicKey: string;

beforeAll(async () => {
  site = await openSite();
  server = await startTestApp({ publicUrl: 'http://hall.test' }, { egress: site.egress });
  place = await createAppGuild(server);
  command = await place.register({ name: 'fire', description: 'Fires the kiln' });
  // Compiling the schema of the event, which takes a test's client seconds on a busy machine, must not count as the endpoint's time.
  await place.interact({ type: 2, data: { id: command.id } });
  await Promise.all([place.next(), place.client.take('INTERACTION_CREATE')]);
  publicKey = (await place.guild.owner.call('GET', `/applications/${place.bot.id}`)).body.verify_key;
});
afterAll(() => site.close());

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether a request has the application's signature. */
const isSigned = ({ headers }: IncomingMessage, body: string): boolean =>
  verify(
    null,
    Buffer.from(`${headers['x-signature-timestamp']}${body}`),
    createPublicKey({
      key: Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')]),
      format: 'der',
      type: 'spki',
    }),
    Buffer.from(String(headers['x-signature-ed25519']), 'hex'),
  );

type Respond = (response: ServerResponse, body: string) => void;

const json =
  (value: unknown, status = 200): Respond =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** Serves an endpoint that verifies signatures and answers pings, and everything else with `respond`. */
const serve = (path: string, respond: Respond, { verifies = true, pongs = true } = {}) =>
  site.add(path, async (response, request) => {
    const body = await text(request);
    if (verifies && !isSigned(request, body)) return response.writeHead(401).end();
    if (JSON.parse(body).type !== 1) return respond(response, body);
    return json(pongs ? { type: 1 } : {})(response, body);
  });

const save = (url: string | null) =>
  place.guild.owner.call('PATCH', `/applications/${place.bot.id}`, { interactions_endpoint_url: url });
let nonces = 0;
const use = () => {
  nonces += 1;
  return place.interact({ type: 2, nonce: `n${nonces}`, data: { id: command.id } });
};
const newest = async () =>
  (await place.guild.owner.call('GET', `/applications/${place.bot.id}/interaction-deliveries`)).body[0];

test.each([
  ['answers pings with something else', { pongs: false }],
  ['accepts wrong signatures', { verifies: false }],
])('an endpoint is refused that %s', async (name, options) => {
  const url = serve(`/refused-${encodeURIComponent(name)}`, json({}), options);
  const { status, body } = await save(url);
  expect([status, body.errors.interactions_endpoint_url._errors[0].code]).toEqual([
    400,
    'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID',
  ]);
});

test.each(['http://127.0.0.1.invalid/', 'ftp://site.test/', 'http://10.0.0.1/'])(
  'an endpoint at %s is refused',
  async (url) => {
    expect((await save(url)).body.code).toBe(50035);
  },
);

test('an endpoint receives signed interactions in place of the gateway, and its response is executed', async () => {
  let received = '';
  const url = serve('/good', (response, body) => {
    received = body;
    json({ type: 4, data: { content: 'Firing' } })(response, body);
  });
  expect((await save(url)).body.interactions_endpoint_url).toBe(url);
  expect((await use()).status).toBe(204);
  const created = await place.client.take(
    ({ t, d }) => t === 'MESSAGE_CREATE' && (d as { content: string }).content === 'Firing',
  );
  expect(created.d).toMatchObject({ type: 20, interaction_metadata: { name: 'fire' } });
  expect(JSON.parse(received)).toMatchObject({ type: 2, data: { name: 'fire' }, token: expect.any(String) });
  await place.app.none('INTERACTION_CREATE');
  expect(await newest()).toMatchObject({ route: 'endpoint', status: 200, callback: 4, failure: '' });
});

test('an endpoint can respond with 202 and a callback', async () => {
  const url = serve('/accepted', (response, body) => {
    response.writeHead(202).end();
    const interaction = JSON.parse(body);
    void place.respond(interaction, { type: 4, data: { content: 'By callback' } });
  });
  await save(url);
  await use();
  await place.client.take(
    ({ t, d }) => t === 'MESSAGE_CREATE' && (d as { content: string }).content === 'By callback',
  );
});

test.each<[string, Respond, string]>([
  ['fails', json({}, 500), 'status'],
  ['redirects', (response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(), 'status'],
  ['responds with 10 MB', (response) => void response.end('x'.repeat(10 * 1024 * 1024)), 'invalid'],
  ['responds with no callback', json({ hello: 1 }), 'invalid'],
  ['responds with a callback that doesn’t fit', json({ type: 7, data: { content: 'No' } }), 'invalid'],
  ['resets the connection', (response) => void response.destroy(), 'network'],
  ['hangs', () => {}, 'time'],
])('the user learns that an endpoint %s', async (name, respond, failure) => {
  await save(serve(`/bad-${encodeURIComponent(name)}`, respond));
  await use();
  const nonce = `n${nonces}`;
  const failed = await place.client.take(
    ({ t, d }) => t === 'INTERACTION_FAILURE' && (d as { nonce: string }).nonce === nonce,
  );
  expect(failed.d.reason_code).toBeGreaterThan(0);
  expect(await newest()).toMatchObject({ id: failed.d.id, route: 'endpoint', failure });
});

test('without an endpoint the gateway has the interactions again', async () => {
  expect((await save(null)).body.interactions_endpoint_url).toBeNull();
  await use();
  expect((await place.next()).data.name).toBe('fire');
});
