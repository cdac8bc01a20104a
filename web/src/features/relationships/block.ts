import type { Session } from '@guildhall/client';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { getName } from '../../state/names.ts';

/** Asks, then blocks a user. */
export async function blockUser({ store, mutations }: Session, userId: string): Promise<void> {
  const name = getName(store.users.get(userId));
  const sure = await confirm({
    title: t('block.title', { name }),
    body: t('block.body'),
    action: t('block.action'),
    danger: true,
  });
  if (!sure) return;
  try {
    await mutations.blockUser(userId);
    showToast({ message: t('block.done', { name }) });
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}

export async function unblockUser({ store, mutations }: Session, userId: string): Promise<void> {
  try {
    await mutations.removeRelationship(userId);
    showToast({ message: t('block.undone', { name: getName(store.users.get(userId)) }) });
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}
