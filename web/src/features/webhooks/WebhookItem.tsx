import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import type { Webhook } from '@guildhall/protocol/webhooks/schemas';
import { WebhookType } from '@guildhall/protocol/webhooks/types';
import { useId } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { Icon } from '../../design/Icon.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import type { WebhookEditorProps } from './editorProps.ts';
import { WebhookEditor } from './WebhookEditor.tsx';
import * as styles from './webhooks.css.ts';

export interface WebhookItemProps extends WebhookEditorProps {
  showsChannel: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Where a webhook posts, who created it and when. */
function useHint({ channel_id, id, user, source_guild, source_channel }: Webhook, showsChannel: boolean) {
  const channel = useChannel(channel_id);
  const date = formatDate(snowflakeTimestamp(id), { dateStyle: 'long' });
  return [
    ...(showsChannel ? [`#${channel?.name ?? ''}`] : []),
    ...(source_channel && source_guild
      ? [t('webhooks.follows', { channel: source_channel.name, guild: source_guild.name })]
      : []),
    user ? t('webhooks.createdBy', { name: getName(user), date }) : t('webhooks.created', { date }),
  ].join(' · ');
}

/** A webhook in the list: its name and origin, and when it is open, everything about it. */
export function WebhookItem({ showsChannel, isOpen, onToggle, ...editor }: WebhookItemProps) {
  const { webhook } = editor;
  const panel = useId();
  const hint = useHint(webhook, showsChannel);
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={onToggle}
      >
        <Avatar name={webhook.name} src={avatarAddress(webhook)} seed={webhook.id} size={40} />
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{webhook.name}</bdi>
            {webhook.type === WebhookType.CHANNEL_FOLLOWER && (
              <Tag tone="neutral">{t('webhooks.follower')}</Tag>
            )}
            {webhook.active === false && <Tag tone="warning">{t('webhooks.stopped')}</Tag>}
          </span>
          <span className={styles.hint}>{hint}</span>
        </span>
        <Icon name={isOpen ? 'caret.down' : 'caret.next'} className={styles.caret} />
      </button>
      {isOpen && (
        <div id={panel} className={styles.panel}>
          <WebhookEditor key={webhook.id} {...editor} />
        </div>
      )}
    </li>
  );
}
