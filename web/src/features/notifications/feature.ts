import { t } from '../../i18n/i18n.ts';
import { isWritten } from '../../state/messageKinds.ts';
import { type MessageAct, messageActs } from '../../ui/acts/points.ts';
import { actions } from './actions.ts';
import { sections } from './sections.ts';
import { canSpeak, spoken, toggleReading } from './speech.ts';

const speak: MessageAct = {
  name: 'speak',
  place: 175,
  icon: 'sounds',
  label: ({ message }) => t(spoken.get() === message.id ? 'speech.stop' : 'speech.speak'),
  key: 'O',
  keyLabel: 'shortcuts.speak',
  when: ({ message }) => canSpeak() && isWritten(message.type),
  run: ({ conversation: { session }, message }) => toggleReading(session.store, message),
};

export const notifications = [...actions, messageActs.of(speak), sections];
