import { Suspense } from 'react';
import { preloadable } from '../../design/preloadable.tsx';
import { popout } from '../../ui/userPopout.ts';

const UserPopout = preloadable(() => import('./UserPopout.tsx'));

/** Draws the open user card. Mounted once, in the signed-in frame. */
export function UserPopoutHost() {
  const open = popout.use();
  if (!open) return null;
  return (
    <Suspense>
      <UserPopout key={`${open.guildId} ${open.userId}`} open={open} close={() => popout.set(null)} />
    </Suspense>
  );
}
