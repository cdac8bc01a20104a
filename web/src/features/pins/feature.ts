import { t } from '../../i18n/i18n.ts';
import { isWritten } from '../../state/messageKinds.ts';
import { type MessageAct, messageActs } from '../../ui/acts/points.ts';
import { commands } from '../../ui/commands.ts';
import { type Conversation, isAllowed } from '../../ui/conversation.ts';
import { askToPin, pinsShown } from './layer.ts';

const mayPin = (conversation: Conversation): boolean =>
  isAllowed(conversation, 'PIN_MESSAGES') || isAllowed(conversation, 'MANAGE_MESSAGES');

const pin: MessageAct = {
  name: 'pin',
  place: 140,
  icon: 'pin',
  label: ({ message }) => t(message.pinned ? 'pins.unpin' : 'pins.pin'),
  key: 'P',
  keyLabel: 'shortcuts.pin',
  when: ({ conversation, message }) => mayPin(conversation) && isWritten(message.type),
  run: ({ conversation, message }) => askToPin(message, conversation.guildId),
};

export const pins = [
  messageActs.of(pin),
  commands.of({
    action: 'pins',
    icon: 'pin',
    listed: { section: 'around', place: 56, label: 'pins.title' },
    when: ({ place }) => place.channelId !== undefined,
    run: () => pinsShown.set(!pinsShown.get()),
  }),
];
