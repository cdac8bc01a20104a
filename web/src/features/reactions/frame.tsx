import { lazy } from 'react';
import { frameLayers, messageExtras } from '../../ui/frame.ts';
import { ReactionHost } from './ReactionHost.tsx';
import { ReactionsRoom } from './ReactionsRoom.tsx';

export const reactions = [
  frameLayers.of({ name: 'reactions', Layer: ReactionHost }),
  messageExtras.of({
    name: 'reactions',
    place: 30,
    when: ({ message }) => (message.reactions?.length ?? 0) > 0,
    Extra: lazy(() => import('./ReactionBar.tsx')),
    fallback: <ReactionsRoom />,
  }),
];
