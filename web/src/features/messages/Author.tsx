import type { User } from '@guildhall/client';
import { Avatar } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { t } from '../../i18n/i18n.ts';
import { useMemberLook } from '../../state/names.ts';
import { GuildTag } from '../../ui/GuildTag.tsx';
import { RoleDot } from '../../ui/RoleDot.tsx';
import { TimedOut } from '../../ui/TimedOut.tsx';
import { clockTime, fullTime, messageTime } from '../../ui/times.ts';
import { useUserPopout } from '../../ui/useUserPopout.ts';
import * as styles from './Message.css.ts';

/** Whom a group of messages is by: picture, name in the colour of their role, time. */
export function Author(props: {
  guildId: string;
  user: User;
  time: number;
  /** Of a message that a webhook sent. */
  webhookId?: string | undefined;
}) {
  const { guildId, user, time, webhookId } = props;
  const look = useMemberLook(guildId, user.id, user);
  const { name } = look;
  const showCard = useUserPopout(guildId, user.id, webhookId ? user : undefined);
  return (
    <>
      <button type="button" className={styles.avatar} tabIndex={-1} aria-hidden="true" onClick={showCard}>
        <Avatar name={name} src={look.picture} seed={user.id} size={36} />
      </button>
      <h2 className={styles.by}>
        {look.dot !== 0 && <RoleDot color={look.dot} size={10} />}
        <button
          type="button"
          className={styles.author}
          style={{ color: look.color }}
          aria-haspopup="dialog"
          onClick={showCard}
        >
          {name}
        </button>
        {user.bot && <Tag tone="neutral">{t('user.app')}</Tag>}
        <GuildTag user={look.user ?? user} />
        <TimedOut guildId={guildId} member={look.member} />
        <time className={styles.time} dateTime={new Date(time).toISOString()} title={fullTime(time)}>
          <span className={styles.cozyOnly}>{messageTime(time)}</span>
          <span className={styles.compactOnly}>{clockTime(time)}</span>
        </time>
      </h2>
    </>
  );
}
