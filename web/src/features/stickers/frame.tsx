import { lazy } from 'react';
import { messageExtras } from '../../ui/frame.ts';
import * as styles from './frame.css.ts';

export const stickers = [
  messageExtras.of({
    name: 'stickers',
    place: 5,
    when: ({ message }) => (message.sticker_items?.length ?? 0) > 0,
    Extra: lazy(() => import('./Stickers.tsx')),
    fallback: <div className={styles.room} />,
  }),
];
