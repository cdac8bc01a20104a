import { messageExtras } from '../../ui/frame.ts';
import { InviteCard } from './loadLater.ts';

export const activities = [
  messageExtras.of({
    name: 'activity',
    place: 6,
    when: ({ message }) => message.activity !== undefined,
    Extra: InviteCard,
  }),
];
