import { getPartner, PRIVATE, type Session } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { conversationActs, memberActs } from '../../ui/acts/points.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { profileDialog } from './dialogs.ts';

interface Whom {
  readonly guildId: string;
  readonly userId: string | undefined;
}

/** The act that opens a user's full profile. */
const profileAct = <Subject extends { readonly session: Session }>(
  place: number,
  findUser: (subject: Subject) => Whom,
): Act<Subject> => ({
  name: 'profile',
  place,
  icon: 'profile',
  label: () => t('dm.profile'),
  when: (subject) => findUser(subject).userId !== undefined,
  run(subject) {
    const { guildId, userId } = findUser(subject);
    if (userId) openDialog(profileDialog, { guildId, userId });
  },
});

export const actions = [
  memberActs.of(profileAct(90, (subject) => subject)),
  conversationActs.of(
    profileAct(90, ({ session, channelId }) => ({
      guildId: PRIVATE,
      userId: getPartner(session.store.channels.get(channelId)),
    })),
  ),
];
