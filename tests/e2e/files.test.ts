import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, openWindow, register, words } from '../support/web-client.ts';
import { button, composer, log, message, say, type } from './chat.ts';
import { startInstance } from './instance.ts';
import { recordVideo } from './recordVideo.ts';
import { violations } from './violations.ts';

const picture = (name: string, background: string, width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));
const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

const choose = async (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);

const tray = (page: Page) => page.getByRole('list', { name: words('upload.tray') }).getByRole('listitem');

/** Passes files to the page as if they had been pasted into the field, with their names as file managers do, or dropped on the window. */
const hand = (page: Page, how: 'paste' | 'drop', ...names: string[]) =>
  page.evaluate(
    `(() => {
      const data = new DataTransfer();
      for (const name of ${JSON.stringify(names)})
        data.items.add(new File(['something'], name, { type: 'text/plain' }));
      data.setData('text/plain', ${JSON.stringify(names.join('\n'))});
      const options = { bubbles: true, cancelable: true };
      if (${JSON.stringify(how)} === 'paste')
        document.querySelector('[data-composer] [contenteditable]').dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      else for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
    })()`,
  );

/** The properties of a video that the test reads. */
interface Playback {
  readonly paused: boolean;
  readonly muted: boolean;
  readonly volume: number;
  readonly currentTime: number;
  readonly playbackRate: number;
}

type Box = { x: number; y: number; width: number; height: number };
const bottom = ({ y, height }: Box) => y + height;

/** Files between two users: chosen, pasted, dropped, left out, sent, viewed; and a server that is killed meanwhile. */
describe.skipIf(!hasBrowser)('files', () => {
  let server: ServerProcess;
  let browser: Browser;
  let hers: Page;
  let his: Page;
  const complaints: string[][] = [];

  beforeAll(async () => {
    ({ server, browser } = await startInstance(
      {
        GUILDHALL_RATE_LIMITS: 'off',
        GUILDHALL_MAX_UPLOAD: '8',
      },
      'browser',
    ));
    const first = await openWindow(browser, server.origin);
    const second = await openWindow(browser, server.origin);
    complaints.push(first.complaints, second.complaints);
    hers = first.page;
    his = second.page;
    await register(hers, 'ada.kiln', 'Ada');
    await register(his, 'ben_glaze', 'Ben');
    const guild = await callAs(hers, 'POST', '/guilds', { name: 'Cone Six' });
    const [, general] = await callAs(hers, 'GET', `/guilds/${guild.id}/channels`);
    const { code } = await callAs(hers, 'POST', `/channels/${general.id}/invites`, { max_age: 0 });
    await callAs(his, 'POST', `/invites/${code}`, {});
    const address = `/channels/${guild.id}/${general.id}`;
    await Promise.all([hers.goto(address), his.goto(address)]);
    await say(hers, 'Here they come');
    await message(his, 'Here they come').waitFor();
  });

  it('can be chosen, pasted and dropped, described, marked as spoilers and removed', async () => {
    await choose(hers, await picture('celadon.png', '#8fd0bd'), text('notes.txt', 'cone six\n'.repeat(40)));
    await hand(hers, 'paste', 'pasted.txt', 'also-pasted.txt');
    await hand(hers, 'drop', 'dropped.txt');
    await expect.poll(() => tray(hers).count()).toBe(5);
    expect(await violations(hers, { within: '[data-composer]' })).toEqual([]);
    for (const name of ['pasted.txt', 'also-pasted.txt', 'dropped.txt'])
      await hers.getByRole('button', { name: words('upload.remove', { name }) }).click();
    await hers.getByRole('button', { name: words('upload.edit', { name: 'celadon.png' }) }).click();
    await hers.getByLabel(words('upload.description')).fill('A green tile');
    await button(hers, 'action.save').click();
    await expect.poll(() => tray(hers).count()).toBe(2);
    await hers.reload();
    await tray(hers).nth(1).waitFor();
    await tray(hers).getByRole('img', { name: 'A green tile' }).waitFor();
  });

  it('that are empty, too large or too many are rejected with a message', async () => {
    await choose(hers, text('nothing.txt', ''));
    await hers.getByText(words('upload.empty', { name: 'nothing.txt' })).waitFor();
    await choose(hers, { name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(8 * 1_048_576 + 1) });
    await hers.getByText(/video\.mp4 is larger than the limit of 8 MB/).waitFor();
    expect(await tray(hers).count()).toBe(2);
  });

  it('are sent and visible to the other user', async () => {
    await type(hers, 'Fresh from the kiln');
    await hers.keyboard.press('Enter');
    const row = message(his, 'Fresh from the kiln');
    const shown = row.getByRole('button', { name: words('attachment.open', { name: 'A green tile' }) });
    await shown.waitFor();
    await expect.poll(() => shown.getAttribute('data-state')).toBe('shown');
    await row.getByText('notes.txt').waitFor();
    await row.getByText('cone six').first().waitFor();
    expect(await tray(hers).count()).toBe(0);
    await hers.reload();
    await message(hers, 'Fresh from the kiln').waitFor();
    expect(await tray(hers).count()).toBe(0);
  });

  it('can hold a text that is too long for a message, by Enter, and return it', async () => {
    const long = 'cone six '.repeat(250).trim();
    await composer(hers).focus();
    await hers.keyboard.insertText(long);
    const offer = hers.getByRole('button', { name: words('composer.asFile', { name: 'message.txt' }) });
    await offer.waitFor();
    await hers.keyboard.press('Enter');
    await expect.poll(() => offer.evaluate((own) => own === own.ownerDocument.activeElement)).toBe(true);
    await hers.keyboard.press('Enter');
    await tray(hers).getByText('message.txt').waitFor();
    expect(await composer(hers).textContent()).toBe('');
    await button(hers, 'action.undo').click();
    await expect.poll(() => composer(hers).textContent()).toBe(long);
    await offer.click();
    await type(hers, 'The whole log');
    await hers.keyboard.press('Enter');
    const row = message(his, 'The whole log');
    await row.getByText('message.txt').waitFor();
    await row.getByText('cone six').first().waitFor();
  });

  it('can be removed from a message by editing it', async () => {
    const own = message(hers, 'Fresh from the kiln');
    await own.focus();
    await hers.keyboard.press('e');
    const files = own.getByRole('list', { name: words('message.files') });
    await files.getByRole('button', { name: words('upload.remove', { name: 'notes.txt' }) }).click();
    expect(await files.getByRole('listitem').count()).toBe(1);
    await hers.keyboard.press('Enter');
    const row = message(his, 'Fresh from the kiln');
    await row.getByText('notes.txt').waitFor({ state: 'detached' });
    await row.getByRole('button', { name: words('attachment.open', { name: 'A green tile' }) }).waitFor();
  });

  it('can be viewed with the keyboard', async () => {
    await choose(
      hers,
      await picture('one.png', '#aa3344'),
      await picture('two.png', '#33aa44'),
      await picture('three.png', '#3344aa'),
    );
    await hers.keyboard.press('Tab');
    await type(hers, 'Three tiles');
    await hers.keyboard.press('Enter');
    const first = message(his, 'Three tiles').getByRole('button', {
      name: words('attachment.open', { name: 'one.png' }),
    });
    await first.focus();
    await his.keyboard.press('Enter');
    const dialog = his.getByRole('dialog');
    await dialog.getByText(words('lightbox.place', { index: '1', count: '3' })).waitFor();
    await his.keyboard.press('ArrowRight');
    await his.keyboard.press('ArrowRight');
    await his.keyboard.press('ArrowRight');
    await dialog.getByText(words('lightbox.place', { index: '3', count: '3' })).waitFor();
    await his.keyboard.press('+');
    await expect.poll(() => dialog.locator('img').getAttribute('style')).toContain('scale(1.4)');
    await his.keyboard.press('0');
    await expect.poll(() => dialog.locator('img').getAttribute('style')).toContain('scale(1)');
    expect(await violations(his)).toEqual([]);
    await his.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => his.evaluate("document.activeElement?.getAttribute('aria-label')"))
      .toBe(words('attachment.open', { name: 'one.png' }));
  });

  it('fill a mosaic of three without holes if the first is upright, and keep from the edges of the lightbox', async () => {
    await choose(
      hers,
      await picture('upright.png', '#8fd0bd', 600, 1600),
      await picture('second.png', '#33aa44'),
      await picture('third.png', '#3344aa'),
    );
    await type(hers, 'An upright one first');
    await hers.keyboard.press('Enter');
    const row = message(his, 'An upright one first');
    const tiles = ['upright.png', 'second.png', 'third.png'].map((name) =>
      row.getByRole('button', { name: words('attachment.open', { name }) }),
    );
    await row.locator('[data-state=shown]').nth(2).waitFor();
    const [first, second, third] = (await Promise.all(tiles.map((tile) => tile.boundingBox()))) as [
      Box,
      Box,
      Box,
    ];
    expect(Math.abs(bottom(first) - bottom(third))).toBeLessThan(1.5);
    expect(third.y - bottom(second)).toBeLessThan(6);

    await tiles[0]!.click();
    const image = his.getByRole('dialog').getByRole('img');
    const shown = (await image.boundingBox()) as Box;
    const window = his.viewportSize()!;
    for (const gap of [shown.x, shown.y, window.width - shown.x - shown.width, window.height - bottom(shown)])
      expect(gap).toBeGreaterThanOrEqual(12);
    await his.keyboard.press('Escape');
  });

  it('that are videos play in a player with accessible names and keys', async () => {
    const video = await recordVideo(hers);
    await choose(hers, { name: 'kiln.webm', mimeType: 'video/webm', buffer: video });
    await type(hers, 'The kiln in motion');
    await hers.keyboard.press('Enter');
    const player = message(his, 'The kiln in motion').getByRole('group', {
      name: words('attachment.video', { name: 'kiln.webm' }),
    });
    const state = () =>
      player.locator('video').evaluate((element) => {
        const { paused, muted, volume, currentTime, playbackRate } = element as unknown as Playback;
        return { paused, muted, volume, currentTime, playbackRate };
      });
    await button(player, 'attachment.play', { name: 'kiln.webm' }).click();
    await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(0.1);
    await his.keyboard.press('k');
    expect((await state()).paused).toBe(true);
    await his.keyboard.press('m');
    await his.keyboard.press('ArrowDown');
    expect(await state()).toMatchObject({ muted: false, volume: 0.9 });
    await his.keyboard.press('m');
    expect((await state()).muted).toBe(true);
    await his.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await state()).currentTime).toBe(0);
    await player.getByLabel(words('player.speed')).selectOption('1.5');
    expect((await state()).playbackRate).toBe(1.5);
    await player.getByRole('slider', { name: words('attachment.position') }).waitFor();
    expect(await button(player, 'player.captions').count()).toBe(0);
    await his.evaluate(
      "document.querySelector('video').addTextTrack('captions', 'English', 'en').addCue(new VTTCue(0, 60, 'The lid is down.'))",
    );
    await button(player, 'player.captions').click();
    await player.getByRole('button', { name: words('player.captions'), pressed: true }).waitFor();
    expect(await violations(his)).toEqual([]);
    await button(player, 'player.fullscreen').click();
    await button(player, 'player.exitFullscreen').click();
    await button(player, 'player.fullscreen').waitFor();
  });

  it('can be voice messages, recorded by the keyboard, heard before they are sent, and played', async () => {
    const bar = hers.locator('[data-composer]');
    const preview = bar.getByRole('group', { name: words('attachment.voice') });
    await composer(hers).focus();
    await hers.keyboard.press('Control+Alt+v');
    await bar.getByText(words('voiceMessage.denied')).waitFor();
    expect(await violations(hers, { within: '[data-composer]' })).toEqual([]);
    await hers.context().grantPermissions(['microphone'], { origin: server.origin });
    await hers.keyboard.press('Enter');
    await bar.getByRole('timer').filter({ hasText: '0:02' }).waitFor();
    expect(await violations(hers, { within: '[data-composer]' })).toEqual([]);
    // The button in focus stops the recording.
    await hers.keyboard.press('Enter');
    await preview.waitFor();
    expect(await violations(hers, { within: '[data-composer]' })).toEqual([]);
    await button(preview, 'attachment.play', { name: words('attachment.voice') }).click();
    await button(preview, 'attachment.pause', { name: words('attachment.voice') }).waitFor();
    await button(bar, 'composer.send').click();
    await composer(hers).waitFor();

    const row = log(his).locator('[data-message]').last();
    const sent = row.getByRole('group', { name: words('attachment.voice') });
    const position = sent.getByRole('slider', { name: words('attachment.position') });
    await sent.getByText(/^0:\d\d$/).waitFor();
    expect(await row.getByRole('button', { name: words('message.edit') }).count()).toBe(0);
    await button(sent, 'player.speedIs', { rate: '1' }).click();
    await button(sent, 'player.speedIs', { rate: '1.5' }).waitFor();
    await position.focus();
    await his.keyboard.press('End');
    const readPosition = async () => Number(await position.inputValue());
    await expect.poll(readPosition).toBeGreaterThan(1.5);
    const end = await readPosition();
    await his.keyboard.press('ArrowLeft');
    // The slider rounds to tenths of a second, down at its end.
    await expect.poll(readPosition).toBeLessThan(end);
    await his.keyboard.press('Home');
    await expect.poll(readPosition).toBe(0);
    await his.keyboard.press('Space');
    await expect.poll(readPosition).toBeGreaterThan(0.2);
    expect(await violations(his)).toEqual([]);
  });

  it('that are recordings are not sent once they are discarded, and leave the text in the field', async () => {
    const bar = hers.locator('[data-composer]');
    await type(hers, 'Half a thought');
    await button(bar, 'composer.add').click();
    await hers.getByRole('menuitem', { name: words('voiceMessage.record') }).click();
    await button(bar, 'voiceMessage.stop').waitFor();
    await button(bar, 'voiceMessage.discard').click();
    await expect.poll(() => composer(hers).textContent()).toBe('Half a thought');
    await hers.keyboard.press('Enter');
    await message(his, 'Half a thought').waitFor();
  });

  it('are sent once when the server returns, without the ones left out', async () => {
    await server.kill();
    await choose(hers, await picture('later.png', '#d98f5c'), text('never.txt', 'left out'));
    await type(hers, 'Sent in the dark');
    await hers.keyboard.press('Enter');
    await hers.getByRole('button', { name: words('upload.cancel', { name: 'never.txt' }) }).click();
    await server.start();
    for (const page of [hers, his]) await page.evaluate("dispatchEvent(new Event('online'))");
    const row = message(his, 'Sent in the dark');
    await row
      .getByRole('button', { name: words('attachment.open', { name: 'later.png' }) })
      .waitFor({ timeout: 30_000 });
    expect(await row.count()).toBe(1);
    expect(await row.getByText('never.txt').count()).toBe(0);
    expect(await log(hers).getByText('Sent in the dark').count()).toBe(1);
  });

  it('cause no errors on the page', () => {
    expect(complaints).toEqual([[], []]);
  });
});
