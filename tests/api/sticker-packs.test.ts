import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import { Permission } from '@guildhall/protocol/permissions/index';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { createLayer, createLottie } from '../support/lottie.ts';
import { createStickerForm } from '../support/stickers.ts';

let server: TestApp;
let owner: TestPerson;
let guild: ApiGuild;
let member: TestPerson;

const GABLE = '4194304000';
const WAVE = '4194304001';

beforeAll(async () => {
  server = await startTestApp();
  // The first user who registers owns the instance.
  owner = await server.register();
  guild = await createApiGuild(server);
  member = await guild.newMember();
});

const admin = (path = '') => `/admin/sticker-packs${path}`;

const createPack = async (body: object = { name: 'Kiln days', description: 'Fire and clay' }) =>
  owner.call('POST', admin(), body);

const add = async (
  packId: string,
  { by = owner, file, name = 'Hot' }: { by?: TestPerson; file?: Uint8Array | string; name?: string } = {},
) =>
  server.call('POST', admin(`/${packId}/stickers`), {
    token: by.token,
    body: await createStickerForm({ name, tags: 'fire, hot' }, file),
  });

describe('packs of stickers', () => {
  test('one comes with the product, and its animations are served', async () => {
    const { body } = await server.call('GET', '/sticker-packs');
    expect(body.sticker_packs).toMatchObject([
      { id: GABLE, sku_id: GABLE, name: 'Gable', cover_sticker_id: WAVE },
    ]);
    const { stickers } = body.sticker_packs[0];
    expect(stickers).toHaveLength(6);
    expect(stickers[0]).toEqual({
      id: WAVE,
      pack_id: GABLE,
      name: 'Wave',
      description: 'A little house waves',
      tags: 'wave, hello, hi, bye, welcome',
      type: 1,
      format_type: 3,
      available: true,
      sort_value: 1,
    });
    for (const { id } of stickers) {
      const answer = await fetch(`${server.origin}/stickers/${id}.json`);
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.json()).toMatchObject({ w: 320, h: 320, fr: 30, op: 60 });
      expect((await fetch(`${server.origin}/stickers/${id}.png`)).status).toBe(415);
    }
    expect((await member.call('GET', `/sticker-packs/${GABLE}`)).body).toEqual(body.sticker_packs[0]);
    expect((await member.call('GET', `/stickers/${WAVE}`)).body).toEqual(stickers[0]);
    expect(failure(await member.call('GET', `/stickers/${WAVE}/guild`))).toEqual([404, 10060]);
    expect(failure(await member.call('GET', '/sticker-packs/1'))).toEqual([404, 10061]);
  });

  test('are created, changed and deleted by the owner of the instance, and logged', async () => {
    const { status, body: pack } = await createPack();
    expect([status, pack]).toEqual([
      201,
      { id: pack.id, sku_id: pack.id, name: 'Kiln days', description: 'Fire and clay', stickers: [] },
    ]);
    const first = await add(pack.id);
    const second = await add(pack.id, { name: 'Cold', file: createLottie() });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([first.body, second.body]).toMatchObject([
      { pack_id: pack.id, sort_value: 1, format_type: 1 },
      { sort_value: 2, format_type: 3 },
    ]);
    const changed = await owner.call('PATCH', admin(`/${pack.id}`), {
      name: 'Kiln nights',
      description: '',
      cover_sticker_id: second.body.id,
    });
    expect(changed.body).toMatchObject({
      name: 'Kiln nights',
      description: null,
      cover_sticker_id: second.body.id,
    });
    const path = admin(`/${pack.id}/stickers/${first.body.id}`);
    expect((await owner.call('PATCH', path, { name: 'Hotter' })).body).toMatchObject({
      name: 'Hotter',
      tags: 'fire, hot',
    });
    expect((await owner.call('DELETE', admin(`/${pack.id}/stickers/${second.body.id}`))).status).toBe(204);
    expect((await member.call('GET', `/sticker-packs/${pack.id}`)).body).toMatchObject({
      cover_sticker_id: first.body.id,
      stickers: [{ name: 'Hotter' }],
    });
    expect((await owner.call('DELETE', admin(`/${pack.id}`))).status).toBe(204);
    expect(failure(await member.call('GET', `/stickers/${first.body.id}`))).toEqual([404, 10060]);
    expect((await fetch(`${server.origin}/stickers/${first.body.id}.png`)).status).toBe(404);
    const { body: log } = await owner.call('GET', '/admin/log?limit=7');
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'sticker_pack.delete',
      'sticker_pack.update',
      'sticker_pack.update',
      'sticker_pack.update',
      'sticker_pack.update',
      'sticker_pack.update',
      'sticker_pack.create',
    ]);
    expect(log[0].details).toEqual({ name: 'Kiln nights' });
  });

  test('can’t be changed by others, nor be found out by them', async () => {
    const calls = [
      await member.call('POST', admin(), { name: 'Mine' }),
      await member.call('PATCH', admin(`/${GABLE}`), { name: 'Mine' }),
      await member.call('DELETE', admin(`/${GABLE}`)),
      await add(GABLE, { by: member }),
      await member.call('PATCH', admin(`/${GABLE}/stickers/${WAVE}`), { name: 'Mine' }),
      await member.call('DELETE', admin(`/${GABLE}/stickers/${WAVE}`)),
    ];
    expect(calls.map(failure)).toEqual(calls.map(() => [404, 0]));
    expect((await member.call('GET', `/sticker-packs/${GABLE}`)).body.name).toBe('Gable');
  });

  test('refuse what is not there, and more than they can hold', async () => {
    const { body: pack } = await createPack({ name: 'Full' });
    expect(failure(await owner.call('PATCH', admin('/1'), { name: 'None' }))).toEqual([404, 10061]);
    expect(failure(await add('1'))).toEqual([404, 10061]);
    const far = admin(`/${pack.id}/stickers/${WAVE}`);
    expect(failure(await owner.call('DELETE', far))).toEqual([404, 10060]);
    expect(failure(await owner.call('PATCH', admin(`/${pack.id}`), { cover_sticker_id: WAVE }))).toEqual([
      404, 10060,
    ]);
    expect(failure(await owner.call('PATCH', admin(`/${pack.id}`), { name: ' \u200b ' }))).toEqual([
      400, 50035,
    ]);
    await sql`INSERT INTO pack_stickers (pack_id, sticker_id, name, tags, format, image, sort_value)
      SELECT ${pack.id}, ${pack.id}::bigint + n, 'x', 'x', 1, 'x', n
      FROM generate_series(1, ${STICKER_LIMITS.perPack}) n`.execute(server.app.db.sql);
    expect(failure(await add(pack.id))).toEqual([400, 30039]);
    await owner.call('DELETE', admin(`/${pack.id}`));
    await sql`INSERT INTO sticker_packs (pack_id, name)
      SELECT 100 + n, 'x' FROM generate_series(1, ${STICKER_LIMITS.packs}) n`.execute(server.app.db.sql);
    expect(failure(await createPack())).toEqual([400, 30039]);
    await sql`DELETE FROM sticker_packs WHERE name = 'x'`.execute(server.app.db.sql);
  });

  test('can be used by everyone everywhere, also without permission for external stickers', async () => {
    const permissions = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES;
    const everyone = { permissions: permissions.toString() };
    await guild.owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, everyone);
    const sent = await member.call('POST', `/channels/${guild.channelId}/messages`, { sticker_ids: [WAVE] });
    expect(sent.body.sticker_items).toEqual([{ id: WAVE, name: 'Wave', format_type: 3 }]);
    const { body } = await member.call('POST', '/users/@me/channels', { recipient_id: guild.owner.id });
    const direct = await member.call('POST', `/channels/${body.id}/messages`, { sticker_ids: [WAVE] });
    expect(direct.status).toBe(200);
  });
});

describe('Lottie animations', () => {
  let packId: string;
  beforeAll(async () => {
    packId = (await createPack({ name: 'Moving' })).body.id;
  });

  test('are kept without names, and served as JSON only', async () => {
    const { body } = await add(packId, { file: createLottie({ markers: [{ cm: 'secret name' }] }) });
    const answer = await fetch(`${server.origin}/stickers/${body.id}.json`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(text).not.toContain('secret');
    expect(JSON.parse(text).layers[0].shapes).toHaveLength(1);
    for (const extension of ['png', 'webp', 'gif'])
      expect((await fetch(`${server.origin}/stickers/${body.id}.${extension}`)).status).toBe(415);
    const png = await add(packId);
    expect((await fetch(`${server.origin}/stickers/${png.body.id}.json`)).status).toBe(415);
  });

  test('need a verified or partnered guild, elsewhere than in packs', async () => {
    const form = async () => ({
      token: guild.owner.token,
      body: await createStickerForm({}, createLottie()),
    });
    const path = `/guilds/${guild.id}/stickers`;
    expect(failure(await server.call('POST', path, await form()))).toEqual([400, 50035]);
    await sql`UPDATE guilds SET features = '{VERIFIED}', version = version + 1 WHERE guild_id = ${guild.id}`.execute(
      server.app.db.sql,
    );
    const { status, body } = await server.call('POST', path, await form());
    expect([status, body.format_type]).toEqual([201, 3]);
    expect((await fetch(`${server.origin}/stickers/${body.id}.json`)).status).toBe(200);
  });

  const reference = (refId: string, ind = 1) => createLayer({ ty: 0, refId, ind }, []);
  const composition = (id: string, ...layers: readonly object[]) => ({ id, layers });
  const withShape = (shape: object) => createLottie({ layers: [createLayer({}, [shape])] });
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each<[string, string, number]>([
    ['no JSON', '{"v": "5.7.0", ', 170001],
    ['a list', '{"v": "5.7.0", "layers": "none"}', 170001],
    ['nested too deep', `{"layers": ${nested(100_000)}}`, 170001],
    ['infinite numbers', createLottie().replace('160', '1e999'), 170001],
    ['no layers', createLottie({ layers: [] }), 170001],
    ['pictures', createLottie({ assets: [{ id: 'a', p: 'cat.png', u: 'https://example.com/' }] }), 170002],
    ['layers of pictures', createLottie({ layers: [createLayer({ ty: 2 })] }), 170002],
    ['120 frames a second', createLottie({ fr: 120 }), 170003],
    ['2,000 frames', createLottie({ op: 2_000, fr: 60 }), 170004],
    ['640 pixels', createLottie({ w: 640 }), 170005],
    ['no frame rate', createLottie({ fr: 0 }), 170006],
    ['six seconds', createLottie({ op: 180 }), 170007],
    ['text', createLottie({ layers: [createLayer({ ty: 5 })] }), 50035],
    [
      'an expression',
      createLottie({ layers: [createLayer({ ks: { o: { a: 0, k: 1, x: 'fetch("/")' } } })] }),
      50035,
    ],
    ['effects', createLottie({ layers: [createLayer({ ef: [{ ty: 29 }] })] }), 50035],
    ['a repeater', withShape({ ty: 'rp', c: { a: 0, k: 1e9 } }), 50035],
    ['a star of a billion points', withShape({ ty: 'sr', pt: { a: 0, k: 1e9 } }), 50035],
    ['a gradient of a billion colors', withShape({ ty: 'gf', g: { p: 1e9, k: { a: 0, k: [] } } }), 50035],
    ['a layer that is its own parent', createLottie({ layers: [createLayer({ parent: 1 })] }), 170001],
    ['a missing composition', createLottie({ layers: [reference('none')] }), 170001],
    [
      'a composition of itself',
      createLottie({ layers: [reference('a')], assets: [composition('a', reference('a'))] }),
      170001,
    ],
    [
      'two compositions of a name',
      createLottie({
        layers: [reference('a')],
        assets: [composition('a', reference('a')), composition('a', createLayer())],
      }),
      170001,
    ],
    [
      'compositions that double',
      createLottie({
        layers: [reference('0')],
        assets: Array.from({ length: 20 }, (_, n) =>
          composition(
            `${n}`,
            ...(n < 19 ? [1, 2].map((ind) => reference(`${n + 1}`, ind)) : [createLayer()]),
          ),
        ),
      }),
      50035,
    ],
  ])('are refused with %s', async (_, file, code) => {
    expect(failure(await add(packId, { file }))).toEqual([400, code]);
  });
});
