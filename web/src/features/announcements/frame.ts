import { ChannelType } from '@guildhall/protocol/channels/types';
import { lazy } from 'react';
import { headerTools, messageExtras } from '../../ui/frame.ts';
import { FollowTool } from './FollowTool.tsx';

export const announcements = [
  headerTools.of({ name: 'follow', place: 20, Tool: FollowTool }),
  messageExtras.of({
    name: 'publishing',
    place: 40,
    when: ({ conversation: { session }, message }) =>
      session.store.channels.get(message.channel_id)?.type === ChannelType.GUILD_ANNOUNCEMENT,
    Extra: lazy(() => import('./Publishing.tsx')),
  }),
];
