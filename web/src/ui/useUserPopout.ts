import { type MouseEvent, useCallback } from 'react';
import { useSession } from '../state/SessionContext.tsx';
import { actMenu } from './acts/actMenu.tsx';
import { memberActs } from './acts/points.ts';
import { openUserPopout } from './userPopout.ts';

/** What a button that names a person does when it is pressed: shows their card beside it. */
export function useUserPopout(guildId: string, userId: string) {
  const session = useSession();
  return useCallback(
    (event: MouseEvent<HTMLElement>) =>
      openUserPopout({
        guildId,
        userId,
        origin: event.currentTarget,
        menu: () => actMenu(memberActs, { session, guildId, userId }),
      }),
    [session, guildId, userId],
  );
}
