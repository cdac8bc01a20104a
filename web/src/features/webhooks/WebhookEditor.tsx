import { WEBHOOK_LIMITS } from '@guildhall/protocol/limits/webhooks';
import { complainAboutWebhookName, tidyWebhookName } from '@guildhall/protocol/webhooks/names';
import type { UpdateWebhookBody } from '@guildhall/protocol/webhooks/schemas';
import { WebhookType } from '@guildhall/protocol/webhooks/types';
import { useEffect, useMemo } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { attempt, useAction } from '../../ui/forms/useAction.ts';
import { useDraft } from '../../ui/forms/useDraft.ts';
import { PictureField } from '../../ui/settings/PictureField.tsx';
import { Notice } from '../../ui/settings/parts.tsx';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';
import { describeName } from './describeName.ts';
import type { WebhookEditorProps } from './editorProps.ts';
import { useWebhookChannels } from './useWebhookChannels.ts';
import { WebhookPreview } from './WebhookPreview.tsx';
import { WebhookUrl } from './WebhookUrl.tsx';
import * as styles from './webhooks.css.ts';

const AVATAR = { ratio: 1, width: 512 } as const;

/** A webhook's appearance, channel and URL, and deleting it. */
export function WebhookEditor({ guildId, webhook, onDirty, onChange, onDelete }: WebhookEditorProps) {
  const params = { webhook_id: webhook.id };
  const isFollower = webhook.type === WebhookType.CHANNEL_FOLLOWER;
  const channels = useWebhookChannels(guildId);
  const saved = useMemo(
    () => ({ name: webhook.name, avatar: webhook.avatar, channel_id: webhook.channel_id }),
    [webhook],
  );
  const { value, set, isDirty, changes, reset } = useDraft(saved);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const update = async (body: UpdateWebhookBody) =>
    onChange(await rest.call('updateWebhook', { params, body }));
  const save = useAction(async () => {
    await update(changes);
    reset();
  });
  const errors = save.error === undefined ? {} : formErrors(save.error, { name: 'name', avatar: 'avatar' });
  const complaint = complainAboutWebhookName(tidyWebhookName(value.name));

  const remove = async () => {
    const isSure = await confirm({
      title: t('webhooks.deleteTitle', { name: webhook.name }),
      body: t(isFollower ? 'webhooks.deleteFollowerBody' : 'webhooks.deleteBody'),
      action: t('webhooks.delete'),
      danger: true,
    });
    if (!isSure) return;
    const isDeleted = await attempt(() => rest.call('deleteWebhook', { params }));
    if (isDeleted) onDelete();
  };
  return (
    <>
      {webhook.active === false && (
        <div className={styles.stopped}>
          <Notice>{t('webhooks.stoppedBody', { name: getName(webhook.user) })}</Notice>
          <Button onPress={() => void attempt(() => update({}))}>{t('webhooks.takeOver')}</Button>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.fields}>
          <PictureField
            label={t('webhooks.avatar')}
            preview={(address) => (
              <Avatar name={value.name || '?'} src={address} seed={webhook.id} size={80} />
            )}
            saved={avatarAddress(webhook, 160)}
            value={value.avatar}
            onChange={(avatar) => set('avatar', avatar)}
            error={errors.avatar}
            crop={AVATAR}
          />
          <TextField
            label={t('webhooks.name')}
            value={value.name}
            onChange={(name) => set('name', name)}
            maxLength={WEBHOOK_LIMITS.name.max}
            autoComplete="off"
            error={errors.name ?? (complaint ? describeName(complaint) : undefined)}
            isRequired
          />
          {!isFollower && (
            <Select
              label={t('webhooks.channel')}
              options={channels}
              value={value.channel_id}
              onChange={(channelId) => set('channel_id', channelId)}
            />
          )}
          {!isFollower && <WebhookUrl url={webhook.url} />}
          <Button variant="quiet" icon="delete" className={styles.remove} onPress={() => void remove()}>
            {t('webhooks.delete')}
          </Button>
        </div>
        {!isFollower && <WebhookPreview webhook={webhook} name={value.name} avatar={value.avatar} />}
      </div>
      <SaveBar
        isDirty={isDirty}
        busy={save.busy}
        isDisabled={complaint !== undefined}
        error={errors.form}
        onSave={() => void save.run()}
        onReset={() => {
          reset();
          save.forgetError();
        }}
      />
    </>
  );
}
