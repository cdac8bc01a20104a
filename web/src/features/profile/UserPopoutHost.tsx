import { lazy, Suspense, useRef } from 'react';
import { useLayout } from '../../design/layout.ts';
import { Popover } from '../../design/Popover.tsx';
import { t } from '../../i18n/i18n.ts';
import { popout } from './popout.ts';

const UserCard = lazy(() => import('./UserCard.tsx'));

/** Draws the card of the person that was asked for. Mounted once, in the signed-in frame. */
export function UserPopoutHost() {
  const open = popout.use();
  const isPhone = useLayout() === 'phone';
  const origin = useRef<Element | null>(null);
  origin.current = open?.origin ?? null;
  if (!open) return null;
  const close = () => popout.set(null);
  return (
    <Popover
      key={`${open.guildId} ${open.userId}`}
      label={t('profile.label')}
      triggerRef={origin}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      placement={open.placement ?? (isPhone ? 'bottom start' : 'end top')}
    >
      <Suspense fallback={null}>
        <UserCard {...open} close={close} />
      </Suspense>
    </Popover>
  );
}
