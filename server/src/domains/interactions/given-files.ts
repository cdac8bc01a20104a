import type { AttachmentRequest } from '@guildhall/protocol/attachments/schemas';
import type { Context } from '../../app.ts';
import { getAttachment, type StoredAttachment, takeAttachments } from '../attachments/index.ts';

/** Uploaded files that come with an interaction. */
export interface GivenFiles {
  /** By their ids, and by the ids that the client gave them in `attachments`. */
  readonly byId: ReadonlyMap<string, StoredAttachment>;
  /** Must be called if the interaction was not created. */
  release(): Promise<void>;
}

/** Claims the uploads that an interaction names. Throws as `takeAttachments` does. */
export async function takeGivenFiles(
  context: Context,
  channelId: string,
  requests: readonly AttachmentRequest[] | null | undefined,
): Promise<GivenFiles> {
  const { attachments, release } = await takeAttachments(context, channelId, requests ?? [], []);
  const byId = new Map(attachments.map((attachment) => [attachment.id, attachment]));
  for (const [index, { id, uploaded_filename }] of (requests ?? []).entries()) {
    const file = byId.get(getAttachment(uploaded_filename ?? '') ?? '');
    if (file) byId.set(String(id ?? index), file);
  }
  return { byId, release };
}
