import { type MouseEvent, useCallback } from 'react';
import { useSession } from '../../state/SessionContext.tsx';
import { memberMenu } from '../members/memberMenu.tsx';
import { openUserPopout } from './popout.ts';

/** What a button that names a person does when it is pressed: shows their card beside it. */
export function useUserPopout(guildId: string, userId: string) {
  const session = useSession();
  return useCallback(
    (event: MouseEvent<HTMLElement>) =>
      openUserPopout({
        guildId,
        userId,
        origin: event.currentTarget,
        menu: () => memberMenu(session, guildId, userId),
      }),
    [session, guildId, userId],
  );
}
