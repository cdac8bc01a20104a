import sharp from 'sharp';
import { startTestApp, type TestCaller } from '../../support/app.ts';
import { createTestGuild } from '../../support/guild.ts';

export type Content = string | Uint8Array;

type File = [field: string, name: string, content: Content, type?: string];

/** Returns a form with these files and, unless it is undefined, this body. */
export const form = (payload: object | undefined, ...files: File[]): FormData => {
  const data = new FormData();
  for (const [field, name, content, type] of files)
    data.append(field, new Blob([content as Uint8Array<ArrayBuffer>], type ? { type } : {}), name);
  if (payload) data.append('payload_json', JSON.stringify(payload));
  return data;
};

export const readBytes = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

/** Starts a server with a guild whose owner and bot can send files. `outsider` is not a member. */
export async function startGuildWithFiles() {
  const server = await startTestApp();
  const [owner, outsider] = [await server.register(), await server.register()];
  const bot = await server.createBot(owner);
  const guild = await createTestGuild(server.app, owner.id);
  const channel = await guild.addChannel();
  await guild.join(bot.id);
  const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();

  const path = (channelId = channel) => `/channels/${channelId}/messages`;
  const send = (body: unknown, who: TestCaller = owner, channelId = channel) =>
    who.call('POST', path(channelId), body);
  const getLocal = (address: string) => address.replace(/^https?:\/\/[^/]+/, server.origin);
  return {
    server,
    owner,
    outsider,
    bot,
    guild,
    channel,
    /** A green image of 640 by 480 pixels. */
    png,
    path,
    send,
    load: (address: string, headers: Record<string, string> = {}) => fetch(getLocal(address), { headers }),
    /** Uploads a file to a slot. */
    put: (address: string, content: Content) =>
      fetch(getLocal(address), { method: 'PUT', body: content as Uint8Array<ArrayBuffer> }),
    /** Sends a message with a file; returns the attachment. */
    async attach(name: string, content: Content, type?: string) {
      const answer = await send(form({}, ['files[0]', name, content, type as string]));
      if (answer.status !== 200) throw new Error(`Sending ${name} returned ${answer.status}.`);
      return answer.body.attachments[0];
    },
    /** Creates an upload slot. */
    async openSlot(size: number, filename = 'clip.bin') {
      const answer = await owner.call('POST', `/channels/${channel}/attachments`, {
        files: [{ id: '5', filename, file_size: size }],
      });
      const [slot] = answer.body.attachments;
      if (answer.status !== 200 || slot.id !== '5') throw new Error(`A slot returned ${answer.status}.`);
      return slot as { upload_url: string; upload_filename: string };
    },
  };
}
