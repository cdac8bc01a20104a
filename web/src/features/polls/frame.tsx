import { lazy } from 'react';
import { messageExtras } from '../../ui/frame.ts';
import * as styles from './frame.css.ts';

/** Keeps the place of a poll until it can be drawn. */
const PollRoom = () => <div className={styles.room} />;

export const polls = [
  messageExtras.of({
    name: 'poll',
    place: 5,
    when: ({ message }) => message.poll !== undefined,
    Extra: lazy(() => import('./PollCard.tsx')),
    fallback: <PollRoom />,
  }),
];
