import type { attachmentsOperations } from '@guildhall/protocol/attachments/operations';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import { ApiError, apiError } from '../../platform/http/errors.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import { accessChannel } from '../../state/access.ts';
import { attachmentOf, createSlots } from './slots.ts';
import { giveUp } from './store.ts';

const PATH = /^\/attachments\/(\d{1,19})\/(\d{1,19})\/([^/]+)$/;

/** A new address of what an old one names, its other parameters kept; null where it names no attachment that the caller may see. */
async function refresh(app: App, caller: Caller, address: string): Promise<string | null> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [, channelId, attachmentId, name] = PATH.exec(url?.pathname ?? '') ?? [];
  if (!url || !channelId || !attachmentId || !name) return null;
  let filename: string;
  try {
    filename = decodeURIComponent(name);
  } catch {
    return null;
  }
  const access = await accessChannel(app, caller, channelId).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (!access || (access.permissions & Permission.READ_MESSAGE_HISTORY) === 0n) return null;
  const fresh = new URL(app.files.of({ channelId, attachmentId, filename }));
  for (const [key, value] of url.searchParams)
    if (!['ex', 'is', 'hm', ''].includes(key)) fresh.searchParams.set(key, value);
  return fresh.href;
}

export const attachmentsHandlers = (app: App): Handlers<typeof attachmentsOperations> => ({
  createAttachments: ({ params, body, caller }) => createSlots(app, caller, params.channel_id, body),
  deleteAttachment: async ({ params, caller }) => {
    const attachmentId = attachmentOf(params.upload_filename);
    if (!attachmentId || !(await giveUp(app.db, caller.userId, attachmentId)))
      throw apiError(ErrorCode.UNKNOWN_ASSET);
    return undefined;
  },
  refreshAttachmentUrls: async ({ body, caller }) => ({
    refreshed_urls: await Promise.all(
      body.attachment_urls.map(async (original) => ({
        original,
        refreshed: await refresh(app, caller, original),
      })),
    ),
  }),
});
