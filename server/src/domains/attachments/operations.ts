import type { attachmentsOperations } from '@guildhall/protocol/attachments/operations';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { ApiError, apiError } from '../../platform/http/errors.ts';
import { accessChannel } from '../../state/access.ts';
import { createSlots, getAttachment } from './slots.ts';
import { giveUp } from './store.ts';

const PATH = /^\/attachments\/(\d{1,19})\/(\d{1,19})\/([^/]+)$/;

/** Returns a new URL for an old one, with its other parameters; null if it is not of an attachment that the caller can see. */
async function refresh(context: Context, address: string): Promise<string | null> {
  const { app } = context;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [, channelId, attachmentId, name] = PATH.exec(url?.pathname ?? '') ?? [];
  if (!url || !channelId || !attachmentId || !name) return null;
  let filename: string;
  try {
    filename = decodeURIComponent(name);
  } catch {
    return null;
  }
  const access = await accessChannel(context, channelId).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (!access || (access.permissions & Permission.READ_MESSAGE_HISTORY) === 0n) return null;
  const fresh = new URL(app.files.of({ channelId, attachmentId, filename }));
  for (const [key, value] of url.searchParams)
    if (!['ex', 'is', 'hm', ''].includes(key)) fresh.searchParams.set(key, value);
  return fresh.href;
}

export const attachmentsHandlers: Handlers<typeof attachmentsOperations> = {
  createAttachments: (call) => createSlots(call, call.params.channel_id, call.body),
  deleteAttachment: async (call) => {
    const { app, params, caller } = call;
    const attachmentId = getAttachment(params.upload_filename);
    if (!attachmentId || !(await giveUp(app.db, caller.userId, attachmentId)))
      throw apiError(ErrorCode.UNKNOWN_ASSET);
    return undefined;
  },
  refreshAttachmentUrls: async (call) => ({
    refreshed_urls: await Promise.all(
      call.body.attachment_urls.map(async (original) => ({
        original,
        refreshed: await refresh(call, original),
      })),
    ),
  }),
};
