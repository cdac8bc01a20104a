import { isBlocked, type Session } from '@guildhall/client';
import { MenuItem } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { blockUser, unblockUser } from './actions.ts';

/** The row of a person's menu that blocks them, or ends it. Nothing for oneself. */
export function BlockRow({ session, userId }: { session: Session; userId: string }) {
  if (userId === session.store.me?.id) return null;
  return isBlocked(session.store, userId) ? (
    <MenuItem icon="block" label={t('block.undo')} onAction={() => void unblockUser(session, userId)} />
  ) : (
    <MenuItem
      icon="block"
      danger
      label={t('block.action')}
      onAction={() => void blockUser(session, userId)}
    />
  );
}
