import { Link } from '@tanstack/react-router';
import { type CSSProperties, useEffect } from 'react';
import { useAppearance, useTheme } from '../../design/appearance.ts';
import { roleNameColor } from '../../design/roleColor.ts';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useUser } from '../../state/hooks.ts';
import { useMemberName, useRoleById } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useUserPopout } from '../useUserPopout.ts';
import * as styles from './Markup.css.ts';

/** A user's name; pressing it shows their card. Unknown users are requested. */
export function UserMention({ guildId, userId }: { guildId: string; userId: string }) {
  const session = useSession();
  const isKnown = useUser(userId) !== undefined;
  const name = useMemberName(guildId, userId);
  const showCard = useUserPopout(guildId, userId);
  useEffect(() => {
    if (!isKnown) session.members.need(guildId, [userId]);
  }, [isKnown, session, guildId, userId]);
  if (!isKnown) return <span className={styles.mention}>@{name}</span>;
  return (
    <button
      type="button"
      className={cx(styles.mention, styles.mentionLink)}
      aria-haspopup="dialog"
      onClick={showCard}
    >
      @{name}
    </button>
  );
}

export function RoleMention({ guildId, roleId }: { guildId: string; roleId: string }) {
  const role = useRoleById(guildId, roleId);
  const theme = useTheme();
  const { roleColors } = useAppearance();
  const color = role && roleColors !== 'hidden' ? roleNameColor(role.color, theme) : undefined;
  const look = color
    ? ({ color, background: `color-mix(in srgb, ${color} 14%, transparent)` } as CSSProperties)
    : {};
  const name = role?.name.replace(/^@/, '') ?? t('role.unknown');
  return (
    <span className={styles.mention} style={look}>
      @{name}
    </span>
  );
}

export function ChannelMention({ channelId }: { channelId: string }) {
  const channel = useChannel(channelId);
  if (!channel?.guild_id) return <span className={styles.mention}>#{t('channel.unknown')}</span>;
  return (
    <Link
      to="/channels/$guild/$channel"
      params={{ guild: channel.guild_id, channel: channelId }}
      className={cx(styles.mention, styles.mentionLink)}
    >
      #{channel.name}
    </Link>
  );
}

export const EveryoneMention = ({ target }: { target: 'everyone' | 'here' }) => (
  <span className={styles.mention}>@{target}</span>
);
