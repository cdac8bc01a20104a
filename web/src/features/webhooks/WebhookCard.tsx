import type { User } from '@guildhall/client';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { useNavigate } from '@tanstack/react-router';
import { Avatar } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useGuildPermission } from '../../state/hooks.ts';
import { avatarAddress } from '../../state/names.ts';
import * as styles from './webhooks.css.ts';

/** The author of a message that a webhook sent, as the message shows it. */
export default function WebhookCard(props: { guildId: string; author: User; close: () => void }) {
  const { guildId, author, close } = props;
  const navigate = useNavigate();
  const canManage = useGuildPermission(guildId, 'MANAGE_WEBHOOKS');
  return (
    <div className={styles.card}>
      <Avatar name={author.username} src={avatarAddress(author, 160)} seed={author.id} size={80} />
      <div>
        <h2 className={styles.cardName}>
          <bdi>{author.username}</bdi>
          <Tag tone="neutral">{t('user.app')}</Tag>
        </h2>
        <p className={styles.hint}>{t('webhooks.card')}</p>
      </div>
      <p className={styles.hint}>
        {t('webhooks.created', {
          date: formatDate(snowflakeTimestamp(author.id), { dateStyle: 'long' }),
        })}
      </p>
      {canManage && (
        <Button
          size="sm"
          icon="settings"
          onPress={() => {
            close();
            void navigate({
              to: '/guilds/$guild/settings/$section/$sub',
              params: { guild: guildId, section: 'webhooks', sub: author.id },
            });
          }}
        >
          {t('webhooks.manage')}
        </Button>
      )}
    </div>
  );
}
