import { Permission } from '@guildhall/protocol/permissions/index';
import { deleteOldEntries } from '@guildhall/server/domains/audit-log/index';
import { beforeAll, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let server: TestApp;
let guild: ApiGuild;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
});

interface Entry {
  readonly id: string;
  readonly action_type: number;
}

test('entries can be paged and filtered by members with VIEW_AUDIT_LOG', async () => {
  const auditor = await guild.newMember(await guild.newRole(Permission.VIEW_AUDIT_LOG));
  const plain = await guild.newMember();
  for (const name of ['a', 'b', 'c'])
    await guild.owner.call('PATCH', `/guilds/${guild.id}`, { name: `Hall ${name}` });
  await guild.owner.call('PUT', `/guilds/${guild.id}/bans/${plain.id}`);
  const list = async (query = ''): Promise<Entry[]> =>
    (await auditor.call('GET', `/guilds/${guild.id}/audit-logs${query}`)).body.audit_log_entries;
  const all = await list();
  expect(all[0]?.action_type).toBe(22);
  expect(all.map(({ id }) => BigInt(id))).toEqual(
    [...all.map(({ id }) => BigInt(id))].sort((a, b) => (a < b ? 1 : -1)),
  );
  expect(await list('?limit=2')).toEqual(all.slice(0, 2));
  expect(await list(`?before=${all[1]?.id}&limit=2`)).toEqual(all.slice(2, 4));
  expect(await list('?after=0&limit=2')).toEqual(all.slice(-2).reverse());
  expect((await list('?action_type=1')).map(({ action_type }) => action_type)).toEqual([1, 1, 1]);
  expect(await list(`?target_id=${plain.id}`)).toEqual(all.slice(0, 1));
  expect(await list(`?user_id=${auditor.id}`)).toEqual([]);
  const outsider = await server.register();
  expect(failure(await outsider.call('GET', `/guilds/${guild.id}/audit-logs`))).toEqual([404, 10004]);
  const other = await guild.newMember();
  expect(failure(await other.call('GET', `/guilds/${guild.id}/audit-logs`))).toEqual([403, 50013]);
  expect(failure(await auditor.call('GET', `/guilds/${guild.id}/audit-logs?limit=101`))).toEqual([
    400, 50035,
  ]);
});

test('entries are dispatched to members with VIEW_AUDIT_LOG', async () => {
  await guild.owner.call(
    'PATCH',
    `/guilds/${guild.id}`,
    { name: 'Told' },
    { 'x-audit-log-reason': 'why%20not' },
  );
  const entry = await guild.lastEntry();
  expect(guild.events.findLast(({ type }) => type === 'GUILD_AUDIT_LOG_ENTRY_CREATE')).toMatchObject({
    audience: { kind: 'guild', permission: 'VIEW_AUDIT_LOG' },
    data: { ...entry, guild_id: guild.id, reason: 'why not' },
  });
});

test('a reason can be percent-encoded or plain UTF-8', async () => {
  const reasons = { 'kiln%20%E2%98%95': 'kiln ☕', 'Éva’s kiln ☕': 'Éva’s kiln ☕', 'déjà vu': 'déjà vu' };
  for (const [sent, read] of Object.entries(reasons)) {
    const header = Buffer.from(sent).toString('latin1');
    await guild.owner.call('PATCH', `/guilds/${guild.id}`, { name: sent }, { 'x-audit-log-reason': header });
    expect((await guild.lastEntry()).reason).toBe(read);
  }
});

test('API version 9 also takes the reason from the query', async () => {
  const rename = async (prefix: '/api/v9' | undefined, name: string, headers = {}) => {
    const path = `/guilds/${guild.id}?reason=from%20the%20query`;
    const { token } = guild.owner;
    await server.call('PATCH', path, { token, body: { name }, headers, ...(prefix ? { prefix } : {}) });
    return (await guild.lastEntry()).reason;
  };
  expect(await rename('/api/v9', 'Ninth')).toBe('from the query');
  expect(await rename('/api/v9', 'Header', { 'x-audit-log-reason': 'header' })).toBe('header');
  expect(await rename(undefined, 'Tenth')).toBeUndefined();
});

test('deleting another member’s message is logged', async () => {
  const author = await guild.newMember();
  const { id } = (await author.call('POST', `/channels/${guild.channelId}/messages`, { content: 'oops' }))
    .body;
  await guild.owner.call('DELETE', `/channels/${guild.channelId}/messages/${id}`);
  expect(await guild.lastEntry()).toMatchObject({
    action_type: 72,
    target_id: author.id,
    options: { channel_id: guild.channelId, count: '1' },
  });
});

test('entries are kept for 45 days', async () => {
  const fresh = await guild.lastEntry();
  const count = async () =>
    (await server.app.db.query('test.count', 'SELECT FROM audit_log_entries WHERE guild_id = $1', [guild.id]))
      .length;
  const before = await count();
  await server.app.db.query(
    'test.old',
    'INSERT INTO audit_log_entries (guild_id, entry_id, action_type) VALUES ($1, 5, 1)',
    [guild.id],
  );
  const shown = (await guild.owner.call('GET', `/guilds/${guild.id}/audit-logs?after=0&limit=1`)).body;
  expect(shown.audit_log_entries[0].id).not.toBe('5');
  await deleteOldEntries(server.app.db);
  expect(await count()).toBe(before);
  expect(await guild.lastEntry()).toEqual(fresh);
});
