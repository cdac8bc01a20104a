import { PRIVATE } from '@guildhall/client';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Badge } from '../../design/Badge.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannelNotice } from '../../state/hooks.ts';
import { avatarAddress } from '../../state/names.ts';
import { useConversations, usePartner } from '../../state/useConversations.ts';
import * as styles from './UnreadConversations.css.ts';

/** Conversations shown in the rail at most: the rest is under the first door. */
const LIMIT = 8;

/** Unread conversations, on top of the rail. */
export function UnreadConversations({ current }: { current: string | undefined }) {
  return useConversations().map(({ id }, index) => (
    <UnreadConversation key={id} channelId={id} isShown={index < LIMIT && id !== current} />
  ));
}

interface UnreadConversationProps {
  channelId: string;
  isShown: boolean;
}

const UnreadConversation = memo(function UnreadConversation({ channelId, isShown }: UnreadConversationProps) {
  const partner = usePartner(channelId);
  const { mentions, muted } = useChannelNotice(channelId);
  if (!partner || !isShown || muted || mentions === 0) return null;
  const { name, user, userId } = partner;
  return (
    <li>
      <Link
        to="/channels/$guild/$channel"
        params={{ guild: PRIVATE, channel: channelId }}
        className={styles.link}
        title={name}
      >
        <span className="visually-hidden">{name}</span>
        <Avatar name={name} src={user && avatarAddress(user, 96)} seed={userId || channelId} size={44} />
        <Badge count={mentions} label={t('dm.unread', { count: mentions })} className={styles.badge} />
      </Link>
    </li>
  );
});
