import { buffer } from 'node:stream/consumers';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Context } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { getStorage } from '../storage/index.ts';
import { getAttachment } from './slots.ts';
import { claim, fileKey, findClaimed, release, showForADay } from './store.ts';
import { present, type StoredAttachment } from './take.ts';

/**
 * Returns the bytes of an upload to an application's slot, and gives the slot up. Throws 40005 if there are more than `maxBytes`, 50146 if there is no
 * such upload of the caller.
 */
export async function takeApplicationUpload(
  { app, caller }: Context,
  applicationId: string,
  uploadFilename: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const id = getAttachment(uploadFilename);
  const [row] = id ? await claim(app.db, applicationId, caller.userId, [id]) : [];
  if (!row) throw apiError(ErrorCode.UPLOADED_FILE_NOT_FOUND);
  try {
    if (row.size > maxBytes) throw apiError(ErrorCode.REQUEST_ENTITY_TOO_LARGE);
    const file = await getStorage(app).get(fileKey(applicationId, row.attachment_id));
    if (!file) throw apiError(ErrorCode.UPLOADED_FILE_NOT_FOUND);
    return await buffer(file.stream);
  } finally {
    await release(app.db, applicationId, [row.attachment_id], 'unwanted');
  }
}

const PICTURES: ReadonlySet<string | null> = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** Shows a picture of a form for a day. Throws 50035 for anything but a PNG, JPEG or GIF. */
export async function showApplicationFile(
  { app }: Pick<Context, 'app'>,
  applicationId: string,
  [file]: readonly FormFile[],
): Promise<StoredAttachment> {
  const [row] = file ? await findClaimed(app.db, applicationId, [file.id]) : [];
  if (!row) throw invalidForm({ file: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
  if (!PICTURES.has(row.content_type))
    throw invalidForm({ file: { code: 'IMAGE_INVALID', message: 'Must be a PNG, JPEG or GIF image.' } });
  await showForADay(app.db, applicationId, row.attachment_id);
  return present(row);
}
