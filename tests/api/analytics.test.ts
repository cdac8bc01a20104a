import { expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp } from '../support/app.ts';

const server = await startTestApp();
const owner = await server.register();
const ada = await server.register();

const counts = async () => (await owner.call('GET', '/admin/event-counts')).body;
const track = (types: readonly string[]) =>
  ada.call('POST', '/science', {
    token: 'x',
    events: types.map((type) => ({ type, properties: { client_track_timestamp: 1, user_id: ada.id } })),
  });

test('events are dropped until the owner has them counted, and then only their number is stored', async () => {
  expect((await track(['app_opened'])).status).toBe(204);
  expect(await counts()).toEqual([]);
  expect((await server.call('GET', '/instance')).body.counts_events).toBe(false);
  await owner.call('PATCH', '/admin/settings', { counts_events: true });
  expect((await server.call('GET', '/instance')).body.counts_events).toBe(true);
  await track(['app_opened', 'app_opened', 'channel_opened', `Message: ${ada.username}`]);
  await server.call('POST', '/metrics', {
    body: { metrics: [{ name: 'app_opened', type: 'count', tags: ['a:b'] }] },
  });
  const found = await counts();
  expect(found).toMatchObject([
    { type: 'app_opened', count: 3 },
    { type: 'channel_opened', count: 1 },
  ]);
  const { rows } = await server.app.db.pool.query('SELECT * FROM event_counts');
  expect(JSON.stringify(rows)).not.toContain(ada.id);
  expect((await ada.call('GET', '/admin/event-counts')).status).toBe(404);
  await owner.call('PATCH', '/admin/settings', { counts_events: false });
  await track(['app_opened']);
  expect(await counts()).toEqual(found);
});

test('at most 200 kinds of events are counted on a day', async () => {
  await owner.call('PATCH', '/admin/settings', { counts_events: true });
  for (let page = 0; page < 3; page += 1)
    await track(Array.from({ length: 100 }, (_, index) => `kind_${page}_${index}`));
  expect((await counts()).length).toBeLessThanOrEqual(300);
  await track(['one_more']);
  expect((await counts()).some(({ type }: { type: string }) => type === 'one_more')).toBe(false);
});

test('errors of the client are logged, and can’t fill the log', async () => {
  const report = {
    name: 'TypeError',
    message: 'x is not a function',
    stack: ['a (a.js:1:2)'],
    release: '1',
    channel: 'stable',
    time: 1,
  };
  expect((await server.call('POST', '/error-reports', { body: report })).status).toBe(204);
  const long = { ...report, stack: Array.from({ length: 31 }, () => 'a') };
  expect(failure(await server.call('POST', '/error-reports', { body: long }))).toEqual([400, 50035]);
  const large = { ...report, message: 'x'.repeat(301) };
  expect(failure(await server.call('POST', '/error-reports', { body: large }))).toEqual([400, 50035]);
});
