import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { lazy } from 'react';
import { messageExtras } from '../../ui/frame.ts';
import { loadEmbeds } from './load.ts';

export const embeds = [
  messageExtras.of({
    name: 'embeds',
    place: 20,
    when: ({ message: { embeds = [], flags = 0 } }) =>
      embeds.length > 0 && (flags & MessageFlag.SUPPRESS_EMBEDS) === 0,
    Extra: lazy(loadEmbeds),
  }),
];
