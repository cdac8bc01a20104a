import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';

/** Tells the user of new friend requests, and of their own that were accepted. */
export function RequestAnnouncer() {
  const { gateway } = useSession();
  const navigate = useRef(useNavigate());
  useEffect(
    () =>
      gateway.on('dispatch', ({ type, data }) => {
        if (type !== 'RELATIONSHIP_ADD' || !data.should_notify) return;
        const name = getName(data.user);
        if (data.type === RelationshipType.FRIEND)
          showToast({ kind: 'info', message: t('friends.accepted', { name }) });
        if (data.type === RelationshipType.PENDING_INCOMING)
          showToast({
            kind: 'info',
            message: t('friends.wantsToBe', { name }),
            action: {
              label: t('friends.show'),
              run: () => void navigate.current({ to: '/friends', hash: 'pending' }),
            },
          });
      }),
    [gateway],
  );
  return null;
}
