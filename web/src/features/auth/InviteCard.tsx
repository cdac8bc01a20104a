import type { ReactNode } from 'react';
import { Avatar, PresenceMark } from '../../design/Avatar.tsx';
import { Door } from '../../design/Door.tsx';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './InviteCard.css.ts';

export interface InviteCardProps {
  guild: { id: string; name: string; icon?: string | null; description?: string | null };
  /** Whether it is a group or a user, which have round pictures. */
  isRound?: boolean;
  /** Shown in place of the inviter. */
  lead?: string;
  /** About how many belong to it and are here now; left out when unknown. */
  memberCount?: number | undefined;
  onlineCount?: number | undefined;
  inviter?: { id: string; name: string; avatar?: string | null } | undefined;
  /** Names of the roles that new members get. */
  roles?: readonly string[] | undefined;
  /** The buttons, when the card is the whole screen and no form follows. */
  actions?: ReactNode;
}

/** Where an invite leads. */
export function InviteCard({
  guild,
  isRound = false,
  lead,
  memberCount,
  onlineCount,
  inviter,
  roles = [],
  actions,
}: InviteCardProps) {
  return (
    <section className={styles.card} aria-label={guild.name}>
      {isRound ? (
        <Avatar name={guild.name} seed={guild.id} src={guild.icon} size={56} />
      ) : (
        <Door name={guild.name} seed={guild.id} src={guild.icon} size={56} />
      )}
      <div className={styles.words}>
        <p className={styles.lead}>
          {inviter && <Avatar name={inviter.name} src={inviter.avatar} seed={inviter.id} size={20} />}
          {lead ?? (inviter ? t('invite.invitedBy', { name: inviter.name }) : t('invite.invitedTo'))}
        </p>
        <p className={styles.name}>{guild.name}</p>
        {guild.description && (
          <p className={styles.description} dir="auto">
            {guild.description}
          </p>
        )}
        <p className={styles.counts}>
          {onlineCount !== undefined && (
            <span className={styles.count}>
              <PresenceMark presence="online" size={8} />
              {t('invite.online', { count: onlineCount })}
            </span>
          )}
          {memberCount !== undefined && (
            <span className={styles.count}>
              <PresenceMark presence="offline" size={8} />
              {t('invite.members', { count: memberCount })}
            </span>
          )}
        </p>
        {roles.length > 0 && (
          <p className={styles.roles}>{t('invite.roles', { roles: formatList(roles) })}</p>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  );
}
