import type { Session } from '@guildhall/client';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { getName } from '../../state/names.ts';
import { attempt } from '../../ui/forms/useAction.ts';

type Change = (session: Session, userId: string) => Promise<unknown>;

/** Returns a change that reports how it ended: what was done, or the error. */
export const reporting =
  (change: Change, done?: (name: string) => string) =>
  async (session: Session, userId: string): Promise<void> => {
    if ((await attempt(() => change(session, userId))) && done)
      showToast({ message: done(getName(session.store.users.get(userId))) });
  };

export const requestFriend = reporting(
  ({ mutations }, userId) => mutations.requestFriend(userId),
  (name) => t('friends.requested', { name }),
);
export const acceptFriend = reporting(
  ({ mutations }, userId) => mutations.acceptFriend(userId),
  (name) => t('friends.accepted', { name }),
);
/** Refuses a request, or withdraws one. */
export const dropRequest = reporting(({ mutations }, userId) => mutations.removeRelationship(userId));

export const ignoreUser = reporting(
  ({ mutations }, userId) => mutations.ignoreUser(userId),
  (name) => t('ignore.done', { name }),
);
export const unignoreUser = reporting(
  ({ mutations }, userId) => mutations.unignoreUser(userId),
  (name) => t('ignore.undone', { name }),
);

const endFriendship = reporting(
  ({ mutations }, userId) => mutations.removeRelationship(userId),
  (name) => t('friends.removed', { name }),
);

/** Asks, then ends a friendship. */
export async function removeFriend(session: Session, userId: string): Promise<void> {
  const name = getName(session.store.users.get(userId));
  const sure = await confirm({
    title: t('friends.removeTitle', { name }),
    body: t('friends.removeBody'),
    action: t('friends.remove'),
    danger: true,
  });
  if (sure) await endFriendship(session, userId);
}

/** What can be done next about the friendship with a user, by what they are to the user; nothing about blocked users. */
export const friendshipSteps: Readonly<
  Partial<
    Record<
      RelationshipType,
      {
        readonly label: 'friends.add' | 'friends.accept' | 'friends.withdraw' | 'friends.remove';
        readonly run: Change;
      }
    >
  >
> = {
  [RelationshipType.NONE]: { label: 'friends.add', run: requestFriend },
  [RelationshipType.PENDING_INCOMING]: { label: 'friends.accept', run: acceptFriend },
  [RelationshipType.PENDING_OUTGOING]: { label: 'friends.withdraw', run: dropRequest },
  [RelationshipType.FRIEND]: { label: 'friends.remove', run: removeFriend },
};
