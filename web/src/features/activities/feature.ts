import { channelPermissions } from '@guildhall/client';
import { ownJoinable } from '@guildhall/client/nouns/own-activities';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../i18n/i18n.ts';
import { type ChannelSubject, composerActs } from '../../ui/acts/points.ts';
import { sections } from './sections.ts';

const findOwn = ({ session }: ChannelSubject) => ownJoinable(session.store)[0];

const inviteToActivity = composerActs.of({
  name: 'inviteToActivity',
  place: 115,
  icon: 'gaming',
  label: (subject: ChannelSubject) => t('activities.inviteTo', { name: findOwn(subject)?.name ?? '' }),
  when: (subject: ChannelSubject) =>
    findOwn(subject) !== undefined &&
    (channelPermissions(subject.session.store, subject.channelId) & Permission.SEND_MESSAGES) !== 0n,
  run: async (subject: ChannelSubject) => {
    const own = findOwn(subject);
    if (own) (await import('./invites.ts')).invite(subject.channelId, own);
  },
});

export const activities = [sections, inviteToActivity];
