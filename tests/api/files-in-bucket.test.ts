import { imagePath } from '@guildhall/protocol/assets/addresses';
import { collectAttachments } from '@guildhall/server/domains/attachments/collect';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { startTestS3 } from '../support/s3.ts';

const bucket = await startTestS3();
const server = await startTestApp({ s3: bucket.options });
afterAll(() => bucket.close());

const local = (address: string) => address.replace(/^https?:\/\/[^/]+/, server.origin);
const objects = (below: string) => [...bucket.objects.keys()].filter((key) => key.includes(below));

test('images and attachments work in a bucket as they do in a folder', async () => {
  const owner = await server.register();
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#276' } })
    .png()
    .toBuffer();
  const icon = `data:image/png;base64,${picture.toString('base64')}`;
  const guild = (await owner.call('POST', '/guilds', { name: 'Hall', icon })).body;
  const shown = await fetch(server.origin + imagePath('icons', [guild.id], guild.icon, { size: 64 }));
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(64);

  const channels = (await owner.call('GET', `/guilds/${guild.id}/channels`)).body as {
    id: string;
    type: number;
  }[];
  const channelId = channels.find(({ type }) => type === 0)?.id ?? '';
  const large = Buffer.alloc(9 * 1024 * 1024, 'x');
  const form = new FormData();
  form.append('files[0]', new Blob([new Uint8Array(picture)]), 'wall.png');
  form.append('files[1]', new Blob([new Uint8Array(large)]), 'large.bin');
  const sent = (await owner.call('POST', `/channels/${channelId}/messages`, form)).body;
  expect(sent.attachments).toMatchObject([{ width: 300 }, { size: large.length }]);
  const [wall, file] = sent.attachments;
  expect((await fetch(local(`${wall.proxy_url}&width=96&format=webp`))).status).toBe(200);
  const part = await fetch(local(file.url), { headers: { range: 'bytes=9437180-' } });
  expect([part.status, await part.text()]).toEqual([206, 'xxxx']);
  expect(objects('attachments/')).toHaveLength(3);

  const tooLarge = new FormData();
  tooLarge.append('files[0]', new Blob([new Uint8Array(11 * 1024 * 1024)]), 'large.bin');
  expect((await owner.call('POST', `/channels/${channelId}/messages`, tooLarge)).status).toBe(413);
  expect(bucket.uploads.size).toBe(0);

  await owner.call('DELETE', `/channels/${channelId}/messages/${sent.id}`);
  await collectAttachments(server.app);
  expect(objects('attachments/')).toEqual([]);
});
