import { getPartner, isBlocked, type Session } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { conversationActs, memberActs } from '../../ui/acts/points.ts';
import { blockUser, unblockUser } from './block.ts';
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

export const relationships = [
  memberActs.of(blockAct(150, ({ userId }) => userId)),
  conversationActs.of(
    blockAct(300, ({ session, channelId }) => getPartner(session.store.channels.get(channelId))),
  ),
  sections,
];
