import { murmur3 } from '@guildhall/protocol/experiments/murmur3';
import { expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

const server = await startTestApp();
const owner = await server.register();
const ada = await server.register();

const NAME = '2026-11_doors';
const path = `/admin/experiments/${NAME}`;
const everybody = { kind: 'user', treatments: [{ bucket: 1, share: 10_000 }] };
type Assignment = readonly number[];
const find = (list: readonly Assignment[]) => list.find(([hash]) => hash === murmur3(NAME));

test('only the owner sees and changes experiments', async () => {
  for (const [method, address] of [
    ['GET', '/admin/experiments'],
    ['PUT', path],
    ['DELETE', path],
    ['GET', '/apex/experiments/metadata'],
  ] as const)
    expect((await ada.call(method, address, method === 'PUT' ? everybody : undefined)).status).toBe(404);
});

test('users are assigned, the same at each call, and as the owner overrides', async () => {
  expect((await owner.call('PUT', path, everybody)).body).toMatchObject({
    name: NAME,
    revision: 1,
    overrides: {},
  });
  const { assignments } = (await ada.call('GET', '/experiments')).body;
  expect(find(assignments)).toMatchObject({ 1: 1, 2: 1, 3: -1 });
  expect((await ada.call('GET', '/experiments')).body.assignments).toEqual(assignments);
  const changed = await owner.call('PUT', path, { ...everybody, overrides: { [ada.id]: -1 } });
  expect(changed.body.revision).toBe(2);
  expect(find((await ada.call('GET', '/experiments')).body.assignments)).toMatchObject({ 1: 2, 2: -1, 3: 0 });
  const apex = (await ada.call('GET', '/apex/experiments?surface=2')).body;
  expect(apex.assignments['1'][ada.id].assignments).toEqual([[murmur3(NAME), -1, 1, 2]]);
  const client = await identify(server.origin, ada.token);
  expect(find(client.ready.experiments)).toMatchObject({ 2: -1 });
  await owner.call('DELETE', path);
  expect(find((await ada.call('GET', '/experiments')).body.assignments)).toBeUndefined();
  expect((await owner.call('DELETE', path)).status).toBe(404);
});

test('a client without an account keeps its buckets by its fingerprint', async () => {
  await owner.call('PUT', path, { kind: 'user', treatments: [{ bucket: 1, share: 5_000 }] });
  const first = (await server.call('GET', '/experiments')).body;
  const headers = { 'x-fingerprint': first.fingerprint };
  const again = (await server.call('GET', '/experiments', { headers })).body;
  expect(again).toEqual({ assignments: first.assignments });
  const forged = { 'x-fingerprint': `${first.fingerprint.split('.')[0]}.AAAA` };
  expect((await server.call('GET', '/experiments', { headers: forged })).body.fingerprint).toBeDefined();
});

test('guild experiments come as ranges from which clients compute', async () => {
  await owner.call('PUT', '/admin/experiments/2026-11_rooms', {
    kind: 'guild',
    treatments: [{ bucket: 1, share: 2_500 }],
    overrides: { '81384788765712384': 1 },
  });
  const { guild_experiments } = (await ada.call('GET', '/experiments?with_guild_experiments=true')).body;
  expect(guild_experiments).toEqual([
    [
      murmur3('2026-11_rooms'),
      '2026-11_rooms',
      1,
      [
        [
          [
            [1, [{ s: 0, e: 2_500 }]],
            [-1, [{ s: 2_500, e: 10_000 }]],
          ],
          [],
        ],
      ],
      [{ b: 1, k: ['81384788765712384'] }],
      [],
      null,
      null,
      0,
      0,
    ],
  ]);
});

test.each([
  [
    'more than everybody',
    {
      treatments: [
        { bucket: 0, share: 9_000 },
        { bucket: 1, share: 2_000 },
      ],
    },
  ],
  [
    'the same bucket twice',
    {
      treatments: [
        { bucket: 1, share: 1 },
        { bucket: 1, share: 1 },
      ],
    },
  ],
  ['no treatment', { treatments: [] }],
  ['an unknown kind', { kind: 'channel' }],
  ['overrides that are no ids', { overrides: { everyone: 1 } }],
])('%s can’t be stored', async (_, change) => {
  expect(failure(await owner.call('PUT', path, { ...everybody, ...change }))).toEqual([400, 50035]);
});

test('the owner’s changes are in the instance’s log', async () => {
  await owner.call('PUT', path, everybody);
  const [entry] = (await owner.call('GET', '/admin/log?limit=1')).body;
  expect(entry).toMatchObject({ action: 'experiment.update', details: { name: NAME } });
});
