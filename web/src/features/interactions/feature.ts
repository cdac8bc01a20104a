import { isEphemeral } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import { type MessageAct, messageActs } from '../../ui/acts/points.ts';
import { sections } from './sections.ts';

const dismiss: MessageAct = {
  name: 'dismissEphemeral',
  place: 190,
  bar: 90,
  icon: 'close',
  label: () => t('interactions.dismiss'),
  isForEphemeral: true,
  when: ({ message }) => isEphemeral(message),
  run: ({ conversation: { session, channelId }, message }) =>
    session.mutations.dismissEphemeral(channelId, message.id),
};

export const interactions = [messageActs.of(dismiss), sections];
