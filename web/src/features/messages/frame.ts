import { lazy } from 'react';
import { getForwarded } from '../../state/messageKinds.ts';
import { messageExtras } from '../../ui/frame.ts';

const ForwardInLog = lazy(() => import('./ForwardInLog.tsx'));

export const messages = [
  messageExtras.of({
    name: 'forwarded',
    place: 1,
    when: ({ message }) => getForwarded(message) !== undefined,
    Extra: ForwardInLog,
  }),
];
