import type { Answer, TestApp, TestCaller } from './app.ts';
import { drawSquare } from './pictures.ts';

/** The form that adds a sticker, with a picture unless a file is given. */
export async function createStickerForm(
  fields: Readonly<Record<string, string>> = {},
  file?: Uint8Array | string,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Reduction',
    tags: 'fire',
    description: 'Flames',
    ...fields,
  }))
    form.set(name, value);
  form.set('file', new Blob([(file ?? (await drawSquare(64))) as never]), 'sticker.png');
  return form;
}

/** Adds a sticker to a guild. */
export const addSticker = async (
  server: Pick<TestApp, 'call'>,
  { token }: Pick<TestCaller, 'token'>,
  guildId: string,
  file?: Uint8Array | string,
): Promise<Answer> =>
  server.call('POST', `/guilds/${guildId}/stickers`, { token, body: await createStickerForm({}, file) });
