import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { attachmentsOperations } from '@guildhall/protocol/attachments/operations';
import type { CloudAttachment } from '@guildhall/protocol/attachments/schemas';
import { UPLOAD_LIMITS } from '@guildhall/protocol/limits/index';
import type { OperationBody, OperationResponse } from '@guildhall/protocol/operation';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { App, Context } from '../../app.ts';
import { isAborted } from '../../platform/http/aborted.ts';
import { preflightResponse } from '../../platform/http/cors.ts';
import { ApiError, apiError } from '../../platform/http/errors.ts';
import { withoutMetadata } from '../../platform/images/metadata/index.ts';
import { accessChannel } from '../../state/access.ts';
import { requireMayMessage } from '../../state/require-may-message.ts';
import { chargeUpload, checkSpace, getStorage, storeUpload } from '../storage/index.ts';
import { describe } from './facts.ts';
import { uploadLimit } from './limits.ts';
import { cleanName } from './names.ts';
import { type AttachmentRow, announce, arrived, beginReceiving, endReceiving, fileKey } from './store.ts';

type Slots = typeof attachmentsOperations.createAttachments;

/**
 * Reserves upload slots, which count from here on.
 *
 * @param placeId the channel, or the application, whose files they are
 * Throws 40062 if the caller has too many waiting, and as `checkSpace` and `chargeUpload` do.
 */
export async function reserveSlots(
  context: Context,
  placeId: string,
  guildId: string | undefined,
  files: OperationBody<Slots>['files'],
): Promise<CloudAttachment[]> {
  const { app, caller } = context;
  await checkSpace(
    app,
    files.reduce((sum, { file_size }) => sum + file_size, 0),
  );
  const slots = files.map(({ id, filename, file_size }) => {
    const attachmentId = app.ids.next();
    return {
      id: id === null || id === undefined ? null : String(id),
      channelId: placeId,
      attachmentId,
      userId: caller.userId,
      ...cleanName(filename, attachmentId),
      size: file_size,
    };
  });
  if (!(await chargeUpload(context, guildId, (tx) => announce(tx, slots)))) throw apiError(40062);
  return slots.map(({ id, attachmentId, filename }) => ({
    id,
    upload_url: app.files.upload(placeId, attachmentId),
    upload_filename: `${attachmentId}/${filename}`,
  }));
}

/**
 * Creates an upload slot for each file. Throws 50007 in a private channel with a user who can't be messaged, 40005 if a file is too large for
 * the channel, and as `reserveSlots`.
 */
export async function createSlots(
  context: Context,
  channelId: string,
  { files }: OperationBody<Slots>,
): Promise<OperationResponse<Slots>> {
  const { app } = context;
  const access = await accessChannel(context, channelId, Permission.SEND_MESSAGES | Permission.ATTACH_FILES);
  if (access.kind === 'private') await requireMayMessage(app.db, access);
  const limit = uploadLimit(context, access);
  const total = files.reduce((sum, { file_size }) => sum + file_size, 0);
  if (files.some(({ file_size }) => file_size > limit) || total > UPLOAD_LIMITS.totalPerMessage)
    throw apiError(40005);
  const guildId = access.kind === 'guild' ? access.state.id : undefined;
  return { attachments: await reserveSlots(context, channelId, guildId, files) };
}

/** The attachment of an upload's name. */
export const getAttachment = (uploadFilename: string): string | undefined =>
  /^([1-9][0-9]{0,18})\//.exec(uploadFilename)?.[1];

/** The received bytes, ended by an error as soon as there are more than announced. */
async function* bounded(incoming: IncomingMessage, bytes: number) {
  let seen = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > bytes) throw apiError(40005);
    yield chunk;
  }
  if (seen < bytes) throw apiError(50046);
}

/** Stores the bytes for a slot. */
async function store(app: App, row: AttachmentRow, incoming: IncomingMessage): Promise<void> {
  const { channel_id: channelId, attachment_id: attachmentId } = row;
  const announced = incoming.headers['content-length'];
  if (announced !== undefined && Number(announced) > row.size) throw apiError(40005);
  const key = fileKey(channelId, attachmentId);
  const content = Readable.from(withoutMetadata(bounded(incoming, row.size)));
  const size = await storeUpload(app, key, content, row.size);
  const described = await describe(app, key, size, row.filename, row.user_id);
  if (await arrived(app.db, channelId, attachmentId, 'stored', size, described)) return;
  // Given up in the meantime.
  await getStorage(app).remove(key);
  throw apiError(10021);
}

async function receive(app: App, channelId: string, attachmentId: string, incoming: IncomingMessage) {
  // One upload at a time: a second one would replace the file that was already inspected.
  const row = await beginReceiving(app.db, channelId, attachmentId);
  if (!row) throw apiError(10021);
  try {
    await store(app, row, incoming);
  } catch (error) {
    await endReceiving(app.db, channelId, attachmentId);
    throw error;
  }
}

/** Receives the files of upload slots: `PUT` to the slot's URL, without a token, from pages of any origin. */
export function serveUploads(http: Hono, app: App): void {
  http.options('/uploads/:channel/:attachment', () => preflightResponse(['PUT']));
  http.put('/uploads/:channel/:attachment', async (context) => {
    const { channel, attachment } = context.req.param();
    if (app.files.verify(context.req.path, context.req.query()) === undefined)
      return context.json({ code: 0, message: 'This URL has expired.' }, 403);
    try {
      await receive(app, channel, attachment, (context.env as HttpBindings).incoming);
      return context.body(null, 200);
    } catch (error) {
      if (!(error instanceof ApiError) && !isAborted(context.env as HttpBindings, error))
        app.log.warn('attachments.upload_failed', { error });
      const { status, code, message } = error instanceof ApiError ? error : apiError(50046);
      return context.json({ code, message }, status as 400);
    }
  });
}
