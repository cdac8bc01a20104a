import { messageExtras } from '../../ui/frame.ts';
import * as styles from './frame.css.ts';
import { InviteCard } from './loadLater.ts';

/** Keeps the place of an invite until it can be drawn. */
const InviteRoom = () => <div className={styles.room} />;

export const activities = [
  messageExtras.of({
    name: 'activity',
    place: 6,
    when: ({ message }) => message.activity !== undefined,
    Extra: InviteCard,
    fallback: <InviteRoom />,
  }),
];
