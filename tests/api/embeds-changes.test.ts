import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { openLinkGuild } from '../support/link-guild.ts';
import { html } from '../support/site.ts';

const MANAGE_MESSAGES = 1n << 13n;
const SUPPRESS_EMBEDS = 1 << 2;

const { bot, guild, lookedUp, member, owner, path, picture, read, send, server, site, updated } =
  await openLinkGuild();

describe('editing a message', () => {
  test('removes the embeds of removed links and adds those of new ones', async () => {
    const [one, two] = [
      site.add('/one', html('<title>One</title>')),
      site.add('/two', html('<title>Two</title>')),
    ];
    const { id } = await send({ content: one });
    await updated(id);
    const edited = await owner.call('PATCH', path(id), { content: `${one} and ${two}` });
    expect(edited.body.embeds).toMatchObject([{ title: 'One' }]);
    await updated(id);
    expect((await updated(id)).embeds).toMatchObject([{ title: 'One' }, { title: 'Two' }]);
    expect((await owner.call('PATCH', path(id), { content: two })).body.embeds).toMatchObject([
      { title: 'Two' },
    ]);
    expect((await owner.call('PATCH', path(id), { content: 'none' })).body.embeds).toEqual([]);
    await lookedUp();
    expect((await read(id)).embeds).toEqual([]);
  });

  test('does not store the embed of an earlier text with the new text or without any', async () => {
    const waiting: ServerResponse[] = [];
    site.add('/late', (response) => waiting.push(response));
    const [edited, deleted] = [
      await send({ content: `${site.origin}/late` }),
      await send({ content: `${site.origin}/late` }),
    ];
    await expect.poll(() => waiting.length).toBe(2);
    await owner.call('PATCH', path(edited.id), { content: 'no link' });
    await owner.call('DELETE', path(deleted.id));
    for (const response of waiting)
      response.writeHead(200, { 'content-type': 'text/html' }).end(html('<title>Late</title>'));
    await lookedUp();
    expect((await read(edited.id)).embeds).toEqual([]);
    expect((await owner.call('GET', path(deleted.id))).status).toBe(404);
  });
});

describe('suppressing embeds', () => {
  test('can be done and reverted by the author and members with MANAGE_MESSAGES', async () => {
    const url = site.add('/suppressed', html('<title>Suppressed</title>'));
    const { id } = await send({ content: url }, member);
    await updated(id);
    const other = await server.register();
    await guild.join(other.id);
    const refused = await other.call('PATCH', path(id), { flags: SUPPRESS_EMBEDS });
    expect([refused.status, refused.body.code]).toEqual([403, 50_013]);
    await guild.setRoles(other.id, [await guild.addRole(MANAGE_MESSAGES)]);
    const hidden = await other.call('PATCH', path(id), { flags: SUPPRESS_EMBEDS });
    expect(hidden.body).toMatchObject({ flags: SUPPRESS_EMBEDS, embeds: [], edited_timestamp: null });
    expect(await updated(id)).toMatchObject({ flags: SUPPRESS_EMBEDS, embeds: [] });
    expect((await read(id)).embeds).toEqual([]);
    const shown = await member.call('PATCH', path(id), { flags: 0 });
    expect(shown.body.embeds).toMatchObject([{ title: 'Suppressed' }]);
  });

  test('when sending skips the lookup until the embeds are shown again', async () => {
    const url = site.add('/later', html('<title>Later</title>'));
    const { id } = await send({ content: url, flags: SUPPRESS_EMBEDS });
    await lookedUp();
    expect(site.asked).not.toContain('/later');
    await owner.call('PATCH', path(id), { flags: 0 });
    await updated(id);
    expect((await updated(id)).embeds).toMatchObject([{ title: 'Later' }]);
  });
});

describe('embeds of applications', () => {
  const embed = () => ({
    title: 'Card',
    image: { url: `${site.origin}/wide.png` },
    thumbnail: { url: `${site.origin}/missing.png` },
    author: { name: 'A', icon_url: `${site.origin}/square.png?x=1` },
    footer: { text: 'F', icon_url: `${site.origin}/square.png` },
  });

  test('have their images proxied at once, and measured', async () => {
    const sent = await send({ content: `${site.origin}/plain`, embeds: [embed()] }, bot);
    const { width: _, height: __, ...unmeasured } = picture('wide.png', 0, 0);
    expect(sent.embeds[0].image).toEqual({ url: unmeasured.url, proxy_url: unmeasured.proxy_url });
    expect(sent.embeds[0].author.proxy_icon_url).toMatch(
      /\/external\/[\w-]{43}\/%3Fx%3D1\/http\/site\.test:\d+\/square\.png$/,
    );
    expect(sent.embeds[0].footer.proxy_icon_url).toMatch(/\/square\.png$/);
    const update = await updated(sent.id);
    expect(update.embeds).toHaveLength(1);
    expect(update.embeds[0]).toMatchObject({
      type: 'rich',
      title: 'Card',
      image: picture('wide.png', 1_200, 630),
    });
    expect(update.embeds[0].thumbnail).not.toHaveProperty('width');
    expect(update.edited_timestamp).toBeNull();
  });

  test('cannot set the fields that only the server sets', async () => {
    const stolen = 'guildhall-file:/1/2/x.png';
    const sent = await send(
      {
        embeds: [
          {
            ...embed(),
            type: 'article',
            provider: { name: 'Somebody else' },
            image: { url: `${site.origin}/wide.png`, proxy_url: stolen, width: 9 },
            author: { name: 'A', proxy_icon_url: stolen },
            footer: { text: 'F', proxy_icon_url: stolen },
            fields: [{ name: 'a', value: 'b', icon_url: stolen }],
          },
        ],
      },
      bot,
    );
    const [got] = sent.embeds;
    expect(got).toMatchObject({ type: 'rich', author: { name: 'A' }, footer: { text: 'F' } });
    expect(got).not.toHaveProperty('provider');
    expect(JSON.stringify(got)).not.toContain('/attachments/');
    expect(got.image).not.toHaveProperty('width');
  });

  test('stay when the text is edited', async () => {
    const sent = await send({ content: 'one', embeds: [{ title: 'Mine' }] }, bot);
    const edited = await bot.call('PATCH', path(sent.id), { content: `two ${site.origin}/plain` });
    expect(edited.body.embeds).toEqual([{ type: 'rich', title: 'Mine' }]);
    const measured = await bot.call('PATCH', path(sent.id), { embeds: [embed()] });
    expect(measured.body.embeds[0].image.proxy_url).toContain('/external/');
  });
});
