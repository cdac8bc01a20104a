import type { User } from '@guildhall/client';
import { type MouseEvent, useCallback } from 'react';
import { useSession } from '../state/SessionContext.tsx';
import { actMenu } from './acts/actMenu.tsx';
import { memberActs } from './acts/points.ts';
import { openUserPopout } from './userPopout.ts';

/** The press handler of a button with a user's name: shows their card next to it. @param webhook as of `OpenPopout` */
export function useUserPopout(guildId: string, userId: string, webhook?: User) {
  const session = useSession();
  return useCallback(
    (event: MouseEvent<HTMLElement>) =>
      openUserPopout({
        guildId,
        userId,
        origin: event.currentTarget,
        ...(webhook ? { webhook } : { menu: () => actMenu(memberActs, { session, guildId, userId }) }),
      }),
    [session, guildId, userId, webhook],
  );
}
