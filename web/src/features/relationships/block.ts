import type { Session } from '@guildhall/client';
import { confirm } from '../../design/confirm.ts';
import { t } from '../../i18n/i18n.ts';
import { getName } from '../../state/names.ts';
import { reporting } from './befriend.ts';

const block = reporting(
  ({ mutations }, userId) => mutations.blockUser(userId),
  (name) => t('block.done', { name }),
);

/** Asks, then blocks a user. */
export async function blockUser(session: Session, userId: string): Promise<void> {
  const name = getName(session.store.users.get(userId));
  const sure = await confirm({
    title: t('block.title', { name }),
    body: t('block.body'),
    action: t('block.action'),
    danger: true,
  });
  if (sure) await block(session, userId);
}

export const unblockUser = reporting(
  ({ mutations }, userId) => mutations.removeRelationship(userId),
  (name) => t('block.undone', { name }),
);
