import { getPartner, isBlocked, isIgnored, relationshipType, type Session } from '@guildhall/client';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { conversationActs, type MemberSubject, memberActs } from '../../ui/acts/points.ts';
import { namedCommands } from '../../ui/commands.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { friendshipSteps, ignoreUser, unignoreUser } from './befriend.ts';
import { blockUser, unblockUser } from './block.ts';
import { addFriendDialog, friendNicknameDialog } from './dialogs.ts';
import { sections } from './sections.ts';

/** The act that blocks or unblocks a user; not offered for the user themselves. */
const blockAct = <Subject extends { readonly session: Session }>(
  place: number,
  findUser: (subject: Subject) => string | undefined,
): Act<Subject> => {
  const isDone = (subject: Subject) => isBlocked(subject.session.store, findUser(subject) ?? '');
  return {
    name: 'block',
    place,
    icon: 'block',
    label: (subject) => t(isDone(subject) ? 'block.undo' : 'block.action'),
    isDangerous: (subject) => !isDone(subject),
    when(subject) {
      const userId = findUser(subject);
      return userId !== undefined && userId !== subject.session.store.me?.id;
    },
    run(subject) {
      const change = isDone(subject) ? unblockUser : blockUser;
      return change(subject.session, findUser(subject) ?? '');
    },
  };
};

/** What the user named by the act is to the user. */
const getType = ({ session, userId }: MemberSubject) => relationshipType(session.store, userId);
const isOther = ({ session, userId }: MemberSubject) =>
  userId !== session.store.me?.id && session.store.users.get(userId)?.bot !== true;

const friendship: Act<MemberSubject> = {
  name: 'friendship',
  place: 140,
  icon: (subject) => (getType(subject) === RelationshipType.FRIEND ? 'member.remove' : 'invite'),
  label: (subject) => t(friendshipSteps[getType(subject)]?.label ?? 'friends.add'),
  isDangerous: (subject) => getType(subject) === RelationshipType.FRIEND,
  when: (subject) => isOther(subject) && friendshipSteps[getType(subject)] !== undefined,
  run: (subject) => friendshipSteps[getType(subject)]?.run(subject.session, subject.userId),
};

const nickname: Act<MemberSubject> = {
  name: 'friendNickname',
  place: 130,
  icon: 'edit',
  label: () => t('friends.nickname'),
  when: (subject) => getType(subject) === RelationshipType.FRIEND,
  run: ({ userId }) => openDialog(friendNicknameDialog, { userId }),
};

const ignore: Act<MemberSubject> = {
  name: 'ignore',
  place: 145,
  icon: 'muted',
  label: ({ session, userId }) => t(isIgnored(session.store, userId) ? 'ignore.undo' : 'ignore.action'),
  when: (subject) =>
    subject.userId !== subject.session.store.me?.id && getType(subject) !== RelationshipType.BLOCKED,
  run: ({ session, userId }) =>
    (isIgnored(session.store, userId) ? unignoreUser : ignoreUser)(session, userId),
};

export const relationships = [
  namedCommands.of(
    {
      name: 'friends',
      icon: 'friends',
      label: () => t('friends.title'),
      run: ({ navigate }) => navigate({ to: '/friends' }),
    },
    {
      name: 'addFriend',
      icon: 'invite',
      label: () => t('friends.add'),
      run: () => openDialog(addFriendDialog, {}),
    },
  ),
  memberActs.of(
    nickname,
    friendship,
    ignore,
    blockAct(150, ({ userId }) => userId),
  ),
  conversationActs.of(
    blockAct(300, ({ session, channelId }) => getPartner(session.store.channels.get(channelId))),
  ),
  sections,
];
