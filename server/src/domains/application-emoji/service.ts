import { isMoving } from '@guildhall/protocol/assets/addresses';
import type { Emoji, NewEmoji } from '@guildhall/protocol/emoji/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import type { Context } from '../../app.ts';
import { apiError, unknownEmoji } from '../../platform/http/errors.ts';
import { accessApplication, countInApplication } from '../applications/index.ts';
import { storeImage, tidyLater } from '../assets/index.ts';
import {
  deleteApplicationEmojiRow,
  insertApplicationEmoji,
  loadApplicationEmoji,
  renameApplicationEmoji,
} from './store.ts';

/** The emoji of an application, oldest first. Throws 10002, 20012. */
export async function listApplicationEmoji(context: Context, applicationId: string): Promise<Emoji[]> {
  await accessApplication(context, applicationId, 'view');
  return loadApplicationEmoji(context.app.db, applicationId);
}

/** Throws 10002, 10014, 20012. */
export async function getApplicationEmoji(
  context: Context,
  applicationId: string,
  emojiId: string,
): Promise<Emoji> {
  await accessApplication(context, applicationId, 'view');
  const [emoji] = await loadApplicationEmoji(context.app.db, applicationId, emojiId);
  if (!emoji) throw unknownEmoji();
  return emoji;
}

/** Adds an emoji. Throws 10002, 20012, 30008 above 2,000, and as `storeImage`. */
export async function createApplicationEmoji(
  context: Context,
  applicationId: string,
  { name, image: uri }: NewEmoji,
): Promise<Emoji> {
  const { app, caller } = context;
  await accessApplication(context, applicationId, 'edit');
  const emojiId = app.ids.next();
  const image = (await storeImage(context, 'emojis', [emojiId], uri, { field: 'image' })) ?? '';
  await app.db.transaction(async (tx) => {
    if ((await countInApplication(tx, applicationId, 'application_emojis')) >= APPLICATION_LIMITS.emoji)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_EMOJIS_REACHED);
    await insertApplicationEmoji(tx, {
      application_id: applicationId,
      emoji_id: emojiId,
      name,
      animated: isMoving(image),
      image,
      user_id: caller.userId,
    });
  });
  return getApplicationEmoji(context, applicationId, emojiId);
}

/** Renames an emoji. Throws 10002, 10014, 20012. */
export async function updateApplicationEmoji(
  context: Context,
  applicationId: string,
  emojiId: string,
  name: string,
): Promise<Emoji> {
  await accessApplication(context, applicationId, 'edit');
  if (!(await renameApplicationEmoji(context.app.db, applicationId, emojiId, name))) throw unknownEmoji();
  return getApplicationEmoji(context, applicationId, emojiId);
}

/** Deletes an emoji; its picture is no longer served. Throws 10002, 10014, 20012. */
export async function deleteApplicationEmoji(
  context: Context,
  applicationId: string,
  emojiId: string,
): Promise<void> {
  await accessApplication(context, applicationId, 'edit');
  if (!(await deleteApplicationEmojiRow(context.app.db, applicationId, emojiId))) throw unknownEmoji();
  await tidyLater(context.app, 'emojis', [emojiId]);
}
