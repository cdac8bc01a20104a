import { buffer } from 'node:stream/consumers';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import type { Actor, App, Context } from '../../app.ts';
import { apiError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import type { FormSink } from '../../platform/http/form.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { accessGuild } from '../../state/access.ts';
import { canCreateExpressions } from '../emoji/index.ts';
import { requireInstanceOwner } from '../instance/index.ts';

declare module '../../app.ts' {
  interface DomainServices {
    /** Files of stickers between the end of their form and the work of its call, by handle. */
    readonly stickerFiles: Map<string, Uint8Array>;
  }
}

/** Receives the file of a form that adds a sticker to a guild. Throws as `accessGuild`, 50013. */
export async function receiveSticker(context: Context<Actor>, guildId: string): Promise<FormSink> {
  const { permissions } = await accessGuild(context, guildId);
  if (!canCreateExpressions(permissions)) throw missingPermissions();
  return createSink(context.app);
}

/** Receives the file of a form that adds a sticker to a pack. Throws 404 unless the caller owns the instance. */
export async function receivePackSticker(context: Context): Promise<FormSink> {
  await requireInstanceOwner(context);
  return createSink(context.app);
}

function createSink(app: App): FormSink {
  const taken: string[] = [];
  return {
    maxFile: STICKER_LIMITS.bytes,
    maxTotal: STICKER_LIMITS.bytes,
    maxFiles: 1,
    async file(_, content) {
      const id = app.ids.next();
      taken.push(id);
      app.stickerFiles.set(id, await buffer(content));
      return id;
    },
    async drop() {
      for (const id of taken) app.stickerFiles.delete(id);
    },
  };
}

/** The file of a form, which is no longer kept. Throws 50035 without one, 50046 for an empty one. */
export function takeFile(
  { stickerFiles }: Pick<App, 'stickerFiles'>,
  files: readonly FormFile[],
): Uint8Array {
  const [file] = files;
  const data = file && stickerFiles.get(file.id);
  if (!data) throw invalidForm({ file: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
  stickerFiles.delete(file.id);
  if (data.length === 0) throw apiError(ErrorCode.INVALID_FILE_UPLOADED);
  return data;
}
