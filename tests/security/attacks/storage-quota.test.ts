import { collectAttachments } from '@guildhall/server/domains/attachments/collect';
import { recountStorage } from '@guildhall/server/domains/storage/recount-store';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../../support/api-guild.ts';
import { type Answer, startTestApp, type TestApp, type TestCaller } from '../../support/app.ts';

const MEBIBYTE = 1024 * 1024;
/** The upload limit of a new account per day, and the quotas of an account and a guild, as this server is configured. */
const ALLOWANCE = 3 * MEBIBYTE;
const ACCOUNT = 5 * MEBIBYTE;
const GUILD = 8 * MEBIBYTE;
const FILE = 400 * 1024;
/** The bytes of a form besides its file, and a few more. */
const FORM = 4_096;

const DAY_FULL = [403, 1000002] as const;
const ACCOUNT_FULL = [403, 1000001] as const;
const GUILD_FULL = [403, 400001] as const;
const INSTANCE_FULL = [413, 1000003] as const;

let server: TestApp;
let guild: ApiGuild;

const sendFile = (who: TestCaller, bytes = FILE, channelId = guild.channelId) => {
  const data = new FormData();
  data.append('files[0]', new Blob([Buffer.alloc(bytes, 'a')]), 'a.bin');
  return who.call('POST', `/channels/${channelId}/messages`, data);
};
const askSlots = (who: TestCaller, sizes: readonly number[], channelId = guild.channelId) =>
  who.call('POST', `/channels/${channelId}/attachments`, {
    files: sizes.map((file_size, id) => ({ id, filename: 'a.bin', file_size })),
  });
const atOnce = <T>(count: number, call: () => Promise<T>) => Promise.all(Array.from({ length: count }, call));
const succeeded = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
const refusals = (answers: readonly Answer[]) =>
  new Set(answers.filter(({ status }) => status !== 200).map((answer) => failure(answer).join('/')));

/** Returns the bytes of attachments in the storage. */
async function stored(app = server): Promise<number> {
  const storage = app.app.providers.find('storage');
  let bytes = 0;
  for await (const key of storage?.list('attachments') ?? []) bytes += (await storage?.size(key)) ?? 0;
  return bytes;
}

const counter = async (table: 'account' | 'guild', id: string): Promise<number> => {
  const key = table === 'account' ? 'user_id' : 'guild_id';
  const [row] = await server.app.db.query<{ bytes: string }>(
    `test.${table}`,
    `SELECT bytes FROM ${table}_storage WHERE ${key} = $1`,
    [id],
  );
  return Number(row?.bytes ?? 0);
};

/** Moves the counters to the next day. */
const nextDay = () =>
  server.app.db.query('test.day', `UPDATE account_storage SET day = day - 1, day_bytes = day_bytes`, []);

/** Starts the next day too, so that the caller's account is full, and not the day. */
async function fill(who: TestCaller, bytes: number): Promise<void> {
  for (let left = bytes; left > 0; left -= FILE) {
    await nextDay();
    expect((await sendFile(who, Math.min(FILE, left))).status).toBe(200);
  }
  await nextDay();
}

beforeAll(async () => {
  server = await startTestApp({
    newAccountDailyUpload: ALLOWANCE,
    accountQuota: ACCOUNT,
    guildQuota: GUILD,
  });
});

describe('however many uploads run at once', () => {
  test('a new account can store its daily allowance in forms, and no more', async () => {
    guild = await createApiGuild(server);
    const stranger = await guild.newMember();
    const answers = await atOnce(30, () => sendFile(stranger));
    expect(refusals(answers)).toEqual(new Set([DAY_FULL.join('/')]));
    // The control: one after the other, as many as fit are accepted, and not one more.
    let more = 0;
    while ((await sendFile(stranger)).status === 200) more += 1;
    expect(succeeded(answers) + more).toBe(Math.floor(ALLOWANCE / FILE));
    expect(await stored()).toBe(Math.floor(ALLOWANCE / FILE) * FILE);
    // Text can still be sent.
    expect(
      (await stranger.call('POST', `/channels/${guild.channelId}/messages`, { content: 'hello' })).status,
    ).toBe(200);
  });

  test('a new account can reserve no more in upload slots, which count before any bytes arrive', async () => {
    guild = await createApiGuild(server);
    const stranger = await guild.newMember();
    const answers = await atOnce(10, () => askSlots(stranger, [FILE, FILE]));
    expect(succeeded(answers)).toBe(Math.floor(ALLOWANCE / FILE / 2));
    expect(refusals(answers)).toEqual(new Set([DAY_FULL.join('/')]));
    expect(await counter('account', stranger.id)).toBe(succeeded(answers) * 2 * FILE);
    // Discarded uploads are free again: for the account, the guild and the day.
    for (const { status, body } of answers)
      if (status === 200)
        for (const { upload_filename } of body.attachments)
          await stranger.call('DELETE', `/attachments/${upload_filename}`);
    await collectAttachments(server.app);
    expect([await counter('account', stranger.id), await counter('guild', guild.id)]).toEqual([0, 0]);
    expect((await askSlots(stranger, [FILE, FILE])).status).toBe(200);
  });

  test('all members of a guild together can store its quota, and no more', async () => {
    guild = await createApiGuild(server);
    const members = [];
    for (let n = 0; n < 4; n += 1) members.push(await guild.newMember());
    const answers = (await Promise.all(members.map((member) => atOnce(6, () => sendFile(member))))).flat();
    expect(refusals(answers)).toEqual(new Set([GUILD_FULL.join('/')]));
    let more = 0;
    while ((await sendFile(guild.owner)).status === 200) more += 1;
    expect(succeeded(answers) + more).toBe(Math.floor(GUILD / FILE));
    expect(await counter('guild', guild.id)).toBe(Math.floor(GUILD / FILE) * FILE);
    // The control: the members themselves can still upload elsewhere.
    const [member] = members;
    const { body } = await guild.owner.call('POST', '/users/@me/channels', { recipient_id: member?.id });
    expect((await sendFile(guild.owner, FILE, body.id)).status).toBe(200);
  });
});

describe('an account', () => {
  test('can store its quota, including its bots, and more after it deletes files', async () => {
    guild = await createApiGuild(server);
    const bot = await server.createBot(guild.owner);
    await fill(guild.owner, ACCOUNT - FILE - FORM);
    expect(failure(await sendFile(guild.owner, FILE + FORM))).toEqual(ACCOUNT_FULL);
    expect(failure(await askSlots(guild.owner, [FILE + FORM + 1]))).toEqual(ACCOUNT_FULL);
    const last = await sendFile(guild.owner);
    expect(last.status).toBe(200);
    expect((await askSlots(guild.owner, [FORM])).status).toBe(200);
    const avatar = `data:image/png;base64,${(
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a52' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;
    expect(failure(await guild.owner.call('PATCH', '/users/@me', { avatar }))).toEqual(ACCOUNT_FULL);
    expect(failure(await bot.call('PATCH', '/users/@me', { avatar }))).toEqual(ACCOUNT_FULL);
    await guild.owner.call('DELETE', `/channels/${guild.channelId}/messages/${last.body.id}`);
    await collectAttachments(server.app);
    expect(await counter('account', guild.owner.id)).toBe(ACCOUNT - FILE);
    expect((await guild.owner.call('PATCH', '/users/@me', { avatar })).status).toBe(200);
    expect((await bot.call('PATCH', '/users/@me', { avatar })).status).toBe(200);
    expect(await counter('account', guild.owner.id)).toBeGreaterThan(ACCOUNT - FILE);
  });

  test('does not keep a file that arrives after its slot was deleted', async () => {
    guild = await createApiGuild(server);
    const stranger = await guild.newMember();
    const before = await stored();
    const { body } = await askSlots(stranger, [FILE]);
    const [{ upload_url, upload_filename }] = body.attachments;
    const halves = [Buffer.alloc(FILE / 2, 'a'), Buffer.alloc(FILE / 2, 'b')];
    let sendRest = () => {};
    const rest = new Promise<void>((resolve) => {
      sendRest = resolve;
    });
    const content = async function* () {
      yield halves[0];
      await rest;
      yield halves[1];
    };
    const address = upload_url.replace(/^https?:\/\/[^/]+/, server.origin);
    const sent = fetch(address, {
      method: 'PUT',
      body: ReadableStream.from(content()) as never,
      duplex: 'half',
    } as RequestInit);
    const receiving = 'SELECT FROM attachments WHERE receiving_at IS NOT NULL';
    await expect
      .poll(async () => (await server.app.db.query('test.receiving', receiving, [])).length)
      .toBe(1);
    // No one else can use the slot now.
    expect((await fetch(address, { method: 'PUT', body: Buffer.alloc(FILE) })).status).toBe(404);
    expect((await stranger.call('DELETE', `/attachments/${upload_filename}`)).status).toBe(204);
    await collectAttachments(server.app);
    // While its bytes arrive, the slot still counts.
    expect(await counter('account', stranger.id)).toBe(FILE);
    sendRest();
    expect((await sent).status).toBe(404);
    await collectAttachments(server.app);
    expect([await stored(), await counter('account', stranger.id)]).toEqual([before, 0]);
  });
});

test('a recount corrects wrong counters and changes no others', async () => {
  guild = await createApiGuild(server);
  const [one, two] = [await guild.newMember(), await guild.newMember()];
  for (const member of [one, two]) expect((await sendFile(member)).status).toBe(200);
  await server.app.db.query('test.break', 'UPDATE account_storage SET bytes = 7 WHERE user_id = $1', [
    one.id,
  ]);
  await server.app.db.query('test.lose', 'DELETE FROM guild_storage WHERE guild_id = $1', [guild.id]);
  const lines: string[] = [];
  const log = { ...server.app.log, warn: (event: string) => void lines.push(event) };
  await recountStorage({ ...server.app, log });
  expect([await counter('account', one.id), await counter('account', two.id)]).toEqual([FILE, FILE]);
  expect(await counter('guild', guild.id)).toBe(2 * FILE);
  await recountStorage({ ...server.app, log });
  expect(lines).toEqual(['storage.recounted']);
});

test('the instance stores its quota at most, whoever uploads', async () => {
  const small = await startTestApp({ storageQuota: 4 * FILE + FORM });
  guild = await createApiGuild(small);
  const members = [await guild.newMember(), await guild.newMember(), await guild.newMember()];
  const answers = (await Promise.all(members.map((member) => atOnce(3, () => sendFile(member))))).flat();
  expect(refusals(answers)).toEqual(new Set([INSTANCE_FULL.join('/')]));
  let more = 0;
  while ((await sendFile(guild.owner)).status === 200) more += 1;
  expect(succeeded(answers) + more).toBe(4);
  expect(await stored(small)).toBe(4 * FILE);
});
