import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { Context } from '../../app.ts';
import { invalidForm, unknownUser } from '../../platform/http/errors.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { deleteNote, putNote } from './store.ts';

/** Stores or removes the caller's note about a user, and publishes it to the caller's sessions. Throws 10013, and 50035 above 1,500 notes. */
export async function setNote(
  { app, caller: { userId } }: Context,
  aboutId: string,
  text: string | null,
): Promise<void> {
  if (!(await app.users.get(aboutId))) throw unknownUser();
  const note = text?.trim() ?? '';
  await app.db.transaction(async (tx) => {
    if (note === '') await deleteNote(tx, userId, aboutId);
    else if (!(await putNote(tx, userId, aboutId, note, USER_LIMITS.notes)))
      throw invalidForm({
        note: { code: 'NOTES_LIMIT', message: `You can have notes on at most ${USER_LIMITS.notes} users.` },
      });
    tx.emit(toUser(userId, 'USER_NOTE_UPDATE', { id: aboutId, note }));
  });
}
