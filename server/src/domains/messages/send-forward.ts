import type { Context, Sender } from '../../app.ts';
import { unknownMessage } from '../../platform/http/errors.ts';
import { lockUsed } from '../attachments/index.ts';
import type { MessageDraft } from './draft.ts';
import type { StoredSnapshot } from './fields.ts';
import { isEmpty } from './forward.ts';
import { insertMessage } from './insert-store.ts';
import { type WriteResult, writeResult } from './writer.ts';

/**
 * Stores a forward with files, which stay as long as it does. Files that have been deleted since the message was read are left out.
 * Throws 10008 if nothing is left of the message.
 */
export function sendForwardedFiles(
  { app }: Context<Sender>,
  draft: MessageDraft,
  snapshot: StoredSnapshot,
): Promise<WriteResult> {
  return app.db.transaction(async (tx) => {
    const files = snapshot.attachments ?? [];
    const used = await lockUsed(tx, files);
    const left = files.filter(({ id }) => used.has(id));
    const kept = { ...snapshot, attachments: left.length > 0 ? left : null };
    if (isEmpty(kept)) throw unknownMessage();
    const columns = { ...draft.columns, snapshot: kept };
    return writeResult(await insertMessage(tx, app.ids, { ...draft, columns }));
  });
}
