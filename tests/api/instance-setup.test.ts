import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { openSite } from '../support/site.ts';

let app: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.register();
});

const getSetup = async () => (await owner.call('GET', '/admin/setup')).body;

test('steps of the setup are done once the instance has their result, and the reminder stays dismissed', async () => {
  expect(await getSetup()).toEqual({ done: [], dismissed: false, public_url: 'http://localhost:8420' });
  await owner.call('PATCH', '/admin/settings', { name: 'Cone Six' });
  await owner.call('PATCH', '/admin/settings', { registration: 'open' });
  expect((await getSetup()).done).toEqual(['identity', 'registration']);
  const guild = (await owner.call('POST', '/guilds', { name: 'Garden' })).body;
  expect((await getSetup()).done).toEqual(['identity', 'registration', 'guild']);
  const { code } = (await owner.call('POST', `/channels/${guild.system_channel_id}/invites`, {})).body;
  expect((await getSetup()).done).toEqual(['identity', 'registration', 'guild', 'invite']);
  await owner.call('DELETE', `/invites/${code}`);
  await owner.call('PATCH', '/admin/settings', { name: null, registration: null });
  expect((await getSetup()).done).toEqual(['guild']);
  await app.register();
  expect((await getSetup()).done).toEqual(['guild', 'invite']);
  expect((await owner.call('PATCH', '/admin/setup', { dismissed: true })).body.dismissed).toBe(true);
  expect((await getSetup()).dismissed).toBe(true);
  expect((await owner.call('PATCH', '/admin/setup', { dismissed: false })).body.dismissed).toBe(false);
});

test('steps settled by the configuration are done from the start', async () => {
  const configured = await startTestApp({
    // Without a worker, no email is sent.
    roles: new Set(['api']),
    registration: 'invite',
    smtpUrl: 'smtp://127.0.0.1:1',
    publicUrl: 'https://chat.example.org',
  });
  const first = await configured.register();
  expect((await first.call('GET', '/admin/setup')).body.done).toEqual(['registration', 'mail', 'address']);
});

test('the check of the public address calls it from outside, but never on a private network', async () => {
  expect((await owner.call('POST', '/admin/setup/address')).body).toEqual({
    public_url: 'http://localhost:8420',
    state: 'local',
    error: null,
  });
  const site = await openSite('hall.test');
  const other = await startTestApp({ publicUrl: site.origin }, { egress: site.egress });
  const first = await other.register();
  const check = async () => (await first.call('POST', '/admin/setup/address')).body;
  expect(await check()).toMatchObject({ state: 'other', public_url: site.origin });
  const described = JSON.stringify((await first.call('GET', '/instance')).body);
  site.add('/api/v10/instance', described, 'application/json');
  expect(await check()).toMatchObject({ state: 'reachable', error: null });
  site.close();
  expect(await check()).toMatchObject({ state: 'unreachable', error: expect.stringContaining('hall.test') });
  const inside = await startTestApp(
    { publicUrl: 'http://hall.test' },
    { egress: { lookup: async () => ['10.0.0.9'] } },
  );
  const second = await inside.register();
  expect((await second.call('POST', '/admin/setup/address')).body).toMatchObject({
    state: 'private',
    error: null,
  });
});
