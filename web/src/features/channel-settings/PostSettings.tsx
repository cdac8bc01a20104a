import type { Channel } from '@guildhall/client';
import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import { ChannelType, ForumLayoutType, SortOrderType, TagSetting } from '@guildhall/protocol/channels/types';
import { useMemo } from 'react';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { useDraft } from '../../ui/forms/useDraft.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';
import { durationOptions } from '../threads/index.ts';
import { EmojiField } from './EmojiField.tsx';
import { slowModeOptions } from './slowMode.ts';
import { TagList } from './TagList.tsx';

const NO_ORDER = 'none';

const withFlag = (flags: number, flag: number, isSet: boolean) => (isSet ? flags | flag : flags & ~flag);

/** The settings of a forum: its tags, and what new posts and the list of posts begin with. */
export function PostSettings({ channel }: { channel: Channel }) {
  const { mutations } = useSession();
  const isMedia = channel.type === ChannelType.GUILD_MEDIA;
  const flags = channel.flags ?? 0;
  const saved = useMemo(
    () => ({
      tags: channel.available_tags ?? [],
      requireTag: (flags & ChannelFlag.REQUIRE_TAG) !== 0,
      hideDownloads: (flags & ChannelFlag.HIDE_MEDIA_DOWNLOAD_OPTIONS) !== 0,
      reaction: channel.default_reaction_emoji ?? null,
      sort: channel.default_sort_order ?? null,
      layout: channel.default_forum_layout ?? ForumLayoutType.NOT_SET,
      tagSetting: channel.default_tag_setting ?? TagSetting.MATCH_SOME,
      slowMode: channel.default_thread_rate_limit_per_user ?? 0,
      archiveAfter: channel.default_auto_archive_duration ?? 4320,
    }),
    [channel, flags],
  );
  const draft = useDraft(saved);
  const { value, changes } = draft;
  const save = useAction(async () => {
    const required = withFlag(flags, ChannelFlag.REQUIRE_TAG, value.requireTag);
    const changedFlags = withFlag(required, ChannelFlag.HIDE_MEDIA_DOWNLOAD_OPTIONS, value.hideDownloads);
    await mutations.updateChannel(channel.id, {
      ...(changes.tags
        ? { available_tags: changes.tags.map(({ id, ...tag }) => (isNew(id) ? tag : { id, ...tag })) }
        : {}),
      ...(changedFlags === flags ? {} : { flags: changedFlags }),
      ...(changes.reaction === undefined ? {} : { default_reaction_emoji: changes.reaction }),
      ...(changes.sort === undefined ? {} : { default_sort_order: changes.sort as 0 | 1 | null }),
      ...(changes.layout === undefined ? {} : { default_forum_layout: changes.layout as 0 | 1 | 2 }),
      ...(changes.tagSetting === undefined ? {} : { default_tag_setting: changes.tagSetting as TagSetting }),
      ...(changes.slowMode === undefined ? {} : { default_thread_rate_limit_per_user: changes.slowMode }),
      ...(changes.archiveAfter === undefined ? {} : { default_auto_archive_duration: changes.archiveAfter }),
    });
    draft.reset();
  });
  const errors = save.error === undefined ? {} : formErrors(save.error, {});
  const isUnnamed = value.tags.some(
    ({ name, emoji_id, emoji_name }) => name.trim() === '' && emoji_id === null && emoji_name === null,
  );
  return (
    <>
      <Section title={t('channelSettings.posts')}>
        <div className={parts.stack}>
          <TagList channelId={channel.id} tags={value.tags} onChange={(tags) => draft.set('tags', tags)} />
          <Switch
            label={t('channelSettings.requireTag')}
            hint={t('channelSettings.requireTagHint')}
            checked={value.requireTag}
            onChange={(on) => draft.set('requireTag', on)}
          />
          <EmojiField
            channelId={channel.id}
            label={t('channelSettings.reaction')}
            hint={t('channelSettings.reactionHint')}
            emoji={value.reaction}
            onChange={(reaction) => draft.set('reaction', reaction)}
          />
          <div className={parts.pair}>
            <Select
              label={t('channelSettings.sort')}
              value={value.sort === null ? NO_ORDER : String(value.sort)}
              onChange={(sort) => draft.set('sort', sort === NO_ORDER ? null : Number(sort))}
              options={[
                { value: NO_ORDER, label: t('channelSettings.noDefault') },
                { value: String(SortOrderType.LATEST_ACTIVITY), label: t('channelSettings.sort.activity') },
                { value: String(SortOrderType.CREATION_DATE), label: t('channelSettings.sort.created') },
              ]}
            />
            <Select
              label={t('channelSettings.tagSetting')}
              value={value.tagSetting}
              onChange={(setting) => draft.set('tagSetting', setting)}
              options={[
                { value: TagSetting.MATCH_SOME, label: t('channelSettings.tagSetting.some') },
                { value: TagSetting.MATCH_ALL, label: t('channelSettings.tagSetting.all') },
              ]}
            />
          </div>
          <div className={parts.pair}>
            <Select
              label={t('channelSettings.postSlowMode')}
              hint={t('channelSettings.postSlowModeHint')}
              value={String(value.slowMode)}
              onChange={(seconds) => draft.set('slowMode', Number(seconds))}
              options={slowModeOptions(saved.slowMode)}
            />
            <Select
              label={t('channelSettings.archiveAfter')}
              value={String(value.archiveAfter)}
              onChange={(minutes) => draft.set('archiveAfter', Number(minutes))}
              options={durationOptions()}
            />
          </div>
          {isMedia ? (
            <Switch
              label={t('channelSettings.hideDownloads')}
              hint={t('channelSettings.hideDownloadsHint')}
              checked={value.hideDownloads}
              onChange={(on) => draft.set('hideDownloads', on)}
            />
          ) : (
            <Select
              label={t('channelSettings.layout')}
              value={String(value.layout)}
              onChange={(layout) => draft.set('layout', Number(layout))}
              options={[
                { value: String(ForumLayoutType.NOT_SET), label: t('channelSettings.noDefault') },
                { value: String(ForumLayoutType.LIST_VIEW), label: t('channelSettings.layout.list') },
                { value: String(ForumLayoutType.GALLERY_VIEW), label: t('channelSettings.layout.gallery') },
              ]}
            />
          )}
        </div>
      </Section>
      <SaveBar
        isDirty={draft.isDirty}
        busy={save.busy}
        isDisabled={isUnnamed}
        error={errors.form ?? errors['available_tags' as never]}
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

const isNew = (id: string) => id.startsWith('new');
