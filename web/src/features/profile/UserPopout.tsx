import { lazy, Suspense, useRef } from 'react';
import { useLayout } from '../../design/layout.ts';
import { Popover } from '../../design/Popover.tsx';
import { t } from '../../i18n/i18n.ts';
import type { OpenPopout } from '../../ui/userPopout.ts';
import { loadWebhookCard } from '../webhooks/index.ts';
import UserCard from './UserCard.tsx';

const WebhookCard = lazy(loadWebhookCard);

/** A user's card next to the element that opened it. */
export default function UserPopout({ open, close }: { open: OpenPopout; close: () => void }) {
  const isPhone = useLayout() === 'phone';
  const origin = useRef<Element | null>(null);
  origin.current = open.origin;
  return (
    <Popover
      label={t('profile.label')}
      triggerRef={origin}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      placement={open.placement ?? (isPhone ? 'bottom start' : 'end top')}
    >
      {open.webhook ? (
        <Suspense>
          <WebhookCard guildId={open.guildId} author={open.webhook} close={close} />
        </Suspense>
      ) : (
        <UserCard {...open} close={close} />
      )}
    </Popover>
  );
}
