import type { Guild } from '@guildhall/client';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './UserCard.css.ts';

const day = (time: number) => formatDate(time, { dateStyle: 'medium' });

interface DatesProps {
  userId: string;
  guild: Guild | undefined;
  /** When the user joined the guild. */
  joinedAt: string | null | undefined;
}

/** When the user joined the guild, and when they registered. */
export const Dates = ({ userId, guild, joinedAt }: DatesProps) => (
  <dl className={styles.dates}>
    {joinedAt && guild && (
      <div>
        <dt>{t('profile.joined', { guild: guild.name })}</dt>
        <dd>{day(Date.parse(joinedAt))}</dd>
      </div>
    )}
    <div>
      <dt>{t('profile.since')}</dt>
      <dd>{day(snowflakeTimestamp(userId))}</dd>
    </div>
  </dl>
);
