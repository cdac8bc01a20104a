import type { Webhook } from '@guildhall/protocol/webhooks/schemas';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel } from '../../state/hooks.ts';
import { avatarAddress } from '../../state/names.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import * as styles from './webhooks.css.ts';

export interface WebhookPreviewProps {
  webhook: Webhook;
  /** The name and avatar that are being edited; the avatar as in `PictureField`. */
  name: string;
  avatar: string | null;
}

/** How messages of a webhook look, and posting one. */
export function WebhookPreview({ webhook, name, avatar }: WebhookPreviewProps) {
  const { id, token, channel_id } = webhook;
  const channel = useChannel(channel_id);
  const [isPosted, setPosted] = useState(false);
  const test = useAction(async () => {
    if (token === undefined) return;
    await rest.call('executeWebhook', {
      params: { webhook_id: id, webhook_token: token },
      body: { content: t('webhooks.testMessage') },
    });
    setPosted(true);
  });
  const address = avatar?.startsWith('data:') ? avatar : avatar === null ? undefined : avatarAddress(webhook);
  return (
    <section className={styles.preview} aria-label={t('webhooks.preview')}>
      <div className={styles.previewHead}>
        <h2 className={styles.previewTitle}>{t('webhooks.preview')}</h2>
        {token !== undefined && (
          <Button size="sm" busy={test.busy} onPress={() => void test.run()}>
            {t('webhooks.test')}
          </Button>
        )}
      </div>
      <div className={styles.sample}>
        <Avatar name={name || '?'} src={address} seed={id} size={36} />
        <div className={styles.sampleWords}>
          <span className={styles.sampleName}>
            <bdi>{name}</bdi>
            <Tag tone="neutral">{t('user.app')}</Tag>
          </span>
          <span>{t('webhooks.testMessage')}</span>
        </div>
      </div>
      <p className={styles.result} role="status" data-failed={test.error === undefined ? undefined : ''}>
        {test.error !== undefined && describeError(test.error)}
        {test.error === undefined && isPosted && (
          <>
            <Icon name="check.circle" weight="fill" size={16} />
            {t('webhooks.testPosted', { channel: channel?.name ?? '' })}
          </>
        )}
      </p>
    </section>
  );
}
