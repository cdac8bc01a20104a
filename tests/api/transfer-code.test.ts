import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp } from '../support/app.ts';

const server = await startTestApp();
const folder = join(server.app.config.dataFolder, 'mail');

/** Returns the codes emailed to an address, oldest first. */
async function codesTo(email: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /^Subject: (\d{6}) is your code/m.exec(mail)?.[1] ?? []);
}

test('a guild can be transferred with the last emailed code', async () => {
  const guild = await createApiGuild(server);
  const heir = await guild.newMember();
  const { owner } = guild;
  await server.app.db.pool.query('UPDATE accounts SET email_verified = true WHERE user_id = $1', [owner.id]);
  const transfer = (code?: string) =>
    owner.call('PATCH', `/guilds/${guild.id}`, { owner_id: heir.id, ...(code ? { code } : {}) });
  expect(failure(await transfer())).toEqual([400, 50035]);
  for (const count of [1, 2]) {
    expect((await owner.call('PUT', `/guilds/${guild.id}/pincode`)).status).toBe(204);
    await expect.poll(() => codesTo(owner.email), { timeout: 10_000 }).toHaveLength(count);
  }
  const [first = '', second = ''] = await codesTo(owner.email);
  if (first !== second) expect(failure(await transfer(first))).toEqual([400, 50035]);
  expect((await transfer(second)).status).toBe(200);
  expect((await owner.call('GET', `/guilds/${guild.id}`)).body.owner_id).toBe(heir.id);
});

test('an owner without a verified address needs no code, and members cannot request one', async () => {
  const guild = await createApiGuild(server);
  const heir = await guild.newMember();
  expect(failure(await heir.call('PUT', `/guilds/${guild.id}/pincode`))).toEqual([403, 50013]);
  expect((await guild.owner.call('PUT', `/guilds/${guild.id}/pincode`)).status).toBe(204);
  expect((await guild.owner.call('PATCH', `/guilds/${guild.id}`, { owner_id: heir.id })).status).toBe(200);
  expect(await codesTo(guild.owner.email)).toEqual([]);
});
