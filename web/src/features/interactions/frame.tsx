import { isEphemeral, isLoading } from '@guildhall/client';
import { lazy } from 'react';
import { messageExtras } from '../../ui/frame.ts';

export const interactions = [
  messageExtras.of(
    {
      name: 'loading',
      place: 1,
      when: ({ message }) => isLoading(message),
      Extra: lazy(() => import('./LoadingNote.tsx')),
    },
    {
      name: 'ephemeral',
      place: 100,
      when: ({ message }) => isEphemeral(message),
      Extra: lazy(() => import('./EphemeralNote.tsx')),
    },
  ),
];
