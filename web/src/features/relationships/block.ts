import type { Session } from '@guildhall/client';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { nameOf } from '../../state/names.ts';

/** Asks, then blocks somebody. */
export async function blockUser({ store }: Session, userId: string): Promise<void> {
  const name = nameOf(store.users.get(userId));
  const sure = await confirm({
    title: t('block.title', { name }),
    body: t('block.body'),
    action: t('block.action'),
    danger: true,
  });
  if (!sure) return;
  try {
    const params = { user_id: userId };
    await rest.call('putRelationship', { params, body: { type: RelationshipType.BLOCKED } });
    store.apply('RELATIONSHIP_ADD', { id: userId, type: RelationshipType.BLOCKED });
    showToast({ message: t('block.done', { name }) });
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}

export async function unblockUser({ store }: Session, userId: string): Promise<void> {
  try {
    await rest.call('deleteRelationship', { params: { user_id: userId } });
    store.apply('RELATIONSHIP_REMOVE', { id: userId });
    showToast({ message: t('block.undone', { name: nameOf(store.users.get(userId)) }) });
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}
