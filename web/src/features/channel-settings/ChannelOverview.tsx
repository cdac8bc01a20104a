import type { Channel } from '@guildhall/client';
import { ChannelType, isForumType, isVoiceType } from '@guildhall/protocol/channels/types';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { useMemo } from 'react';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { TextArea, TextField } from '../../design/TextField.tsx';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannelGroups } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { channelIcon } from '../../ui/channelIcon.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { useDraft } from '../../ui/forms/useDraft.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';
import { channelNameWhileTyped } from '../channels/index.ts';
import { slowModeOptions } from './slowMode.ts';
import { readVoice, type VoiceDraft, VoiceFields } from './VoiceFields.tsx';

const FIELDS = {
  name: 'name',
  topic: 'topic',
  parent: 'parent_id',
  slowMode: 'rate_limit_per_user',
  bitrate: 'bitrate',
  userLimit: 'user_limit',
  region: 'rtc_region',
  videoQuality: 'video_quality_mode',
} as const;
const NONE = 'none';

/** Name, topic, place and pace of a channel. */
export function ChannelOverview({ guildId, channel }: { guildId: string; channel: Channel }) {
  const { mutations } = useSession();
  const isCategory = channel.type === ChannelType.GUILD_CATEGORY;
  const isForum = isForumType(channel.type);
  const isVoice = isVoiceType(channel.type as ChannelType);
  const longest = isForum ? CHANNEL_LIMITS.forumTopic : CHANNEL_LIMITS.topic;
  const categories = useChannelGroups(guildId).flatMap(({ category }) => (category ? [category] : []));
  const saved = useMemo(
    () => ({
      name: channel.name ?? '',
      topic: channel.topic ?? '',
      parent: channel.parent_id ?? NONE,
      slowMode: channel.rate_limit_per_user ?? 0,
      nsfw: channel.nsfw ?? false,
      ...readVoice(channel),
    }),
    [channel],
  );
  const draft = useDraft(saved);
  const { value, changes } = draft;
  const save = useAction(async () => {
    await mutations.updateChannel(channel.id, {
      ...(changes.name === undefined ? {} : { name: changes.name.trim() }),
      ...(changes.topic === undefined ? {} : { topic: changes.topic.trim() || null }),
      ...(changes.parent === undefined ? {} : { parent_id: changes.parent === NONE ? null : changes.parent }),
      ...(changes.slowMode === undefined ? {} : { rate_limit_per_user: changes.slowMode }),
      ...(changes.nsfw === undefined ? {} : { nsfw: changes.nsfw }),
      ...(changes.bitrate === undefined ? {} : { bitrate: changes.bitrate }),
      ...(changes.userLimit === undefined ? {} : { user_limit: changes.userLimit }),
      ...(changes.region === undefined ? {} : { rtc_region: changes.region || null }),
      ...(changes.videoQuality === undefined ? {} : { video_quality_mode: changes.videoQuality }),
    });
    draft.reset();
  });
  const fieldErrors = save.error === undefined ? {} : formErrors(save.error, FIELDS);
  const nameError = value.name.trim().replace(/-+$/, '') === '' ? t('form.required') : undefined;
  return (
    <>
      <Section title={t('channelSettings.overview')}>
        <div className={parts.stack}>
          <TextField
            label={t(isCategory ? 'createCategory.name' : 'createChannel.name')}
            value={value.name}
            onChange={(text) => draft.set('name', channelNameWhileTyped(text, channel.type))}
            maxLength={CHANNEL_LIMITS.name.max}
            {...(isCategory ? {} : { icon: channelIcon(channel) })}
            error={fieldErrors.name ?? nameError}
            autoComplete="off"
            isRequired
          />
          {!isCategory && (
            <>
              {isVoice ? (
                <VoiceFields
                  guildId={guildId}
                  type={channel.type}
                  value={value}
                  set={(change) => {
                    for (const [field, next] of Object.entries(change))
                      draft.set(field as keyof VoiceDraft, next as never);
                  }}
                  errors={fieldErrors}
                />
              ) : (
                <TextArea
                  label={t(isForum ? 'channelSettings.guidelines' : 'channelSettings.topic')}
                  hint={t(isForum ? 'channelSettings.guidelinesHint' : 'channelSettings.topicHint', {
                    left: longest - value.topic.length,
                  })}
                  value={value.topic}
                  onChange={(topic) => draft.set('topic', topic)}
                  maxLength={longest}
                  error={fieldErrors.topic}
                />
              )}
              <div className={parts.pair}>
                <Select
                  label={t('channelSettings.category')}
                  value={value.parent}
                  onChange={(parent) => draft.set('parent', parent)}
                  error={fieldErrors.parent}
                  options={[
                    { value: NONE, label: t('channelSettings.noCategory') },
                    ...categories.map(({ id, name }) => ({ value: id, label: name ?? '' })),
                  ]}
                />
                <Select
                  label={t('channelSettings.slowMode')}
                  hint={t(isForum ? 'channelSettings.forumSlowModeHint' : 'channelSettings.slowModeHint')}
                  value={String(value.slowMode)}
                  onChange={(seconds) => draft.set('slowMode', Number(seconds))}
                  error={fieldErrors.slowMode}
                  options={slowModeOptions(saved.slowMode)}
                />
              </div>
              <Switch
                label={t('channelSettings.nsfw')}
                hint={t('channelSettings.nsfwHint')}
                checked={value.nsfw}
                onChange={(nsfw) => draft.set('nsfw', nsfw)}
              />
            </>
          )}
        </div>
      </Section>
      <SaveBar
        isDirty={draft.isDirty}
        busy={save.busy}
        isDisabled={nameError !== undefined}
        error={fieldErrors.form}
        conflict={
          draft.conflicts.length > 0
            ? t('saveBar.conflict', {
                fields: formatList(draft.conflicts.map((field) => t(`channelSettings.field.${field}`))),
              })
            : undefined
        }
        onSave={() => void save.run()}
        onReset={() => {
          draft.reset();
          save.forgetError();
        }}
      />
    </>
  );
}
