import type { Session } from '@guildhall/client';
import { lazy, type ReactNode } from 'react';
import type { ChannelMenuProps } from './ChannelMenuRows.tsx';

const load = () => import('./ChannelMenuRows.tsx');
const ChannelRows = lazy(async () => ({ default: (await load()).ChannelRows }));
const CategoryRows = lazy(async () => ({ default: (await load()).CategoryRows }));

export { deleteChannel } from './actions.ts';

/** What can be done with a channel: on its row by right click. */
export const channelMenu = (
  session: Session,
  navigate: ChannelMenuProps['navigate'],
  guildId: string,
  channelId: string,
): ReactNode => <ChannelRows session={session} navigate={navigate} guildId={guildId} channelId={channelId} />;

/** What can be done with a category. */
export const categoryMenu = (
  session: Session,
  navigate: ChannelMenuProps['navigate'],
  guildId: string,
  categoryId: string,
): ReactNode => (
  <CategoryRows session={session} navigate={navigate} guildId={guildId} channelId={categoryId} />
);
