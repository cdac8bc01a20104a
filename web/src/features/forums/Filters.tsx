import type { Channel } from '@guildhall/client';
import { TagSetting } from '@guildhall/protocol/channels/types';
import { IconButton } from '../../design/IconButton.tsx';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Forums.css.ts';
import { TagChoices } from './TagPill.tsx';
import type { useForumView } from './view.ts';

interface FiltersProps {
  forum: Channel;
  view: ReturnType<typeof useForumView>;
  tags: readonly string[];
  onTags: (tags: readonly string[]) => void;
  query: string;
  onQuery: (query: string) => void;
}

/** What of a forum is shown: tags, words, order and layout. */
export function Filters({ forum, view: [view, change], tags, onTags, query, onQuery }: FiltersProps) {
  const available = forum.available_tags ?? [];
  return (
    <div className={styles.filters}>
      {available.length > 0 && (
        <TagChoices label={t('forums.tags')} tags={available} chosen={tags} onChange={onTags} hasAll />
      )}
      <div className={styles.tools}>
        {tags.length > 1 && (
          <Select
            label={t('forums.tagSetting')}
            hideLabel
            className={styles.select}
            value={view.tagSetting}
            onChange={(tagSetting) => change({ tagSetting })}
            options={[
              { value: TagSetting.MATCH_SOME, label: t('forums.tagSetting.some') },
              { value: TagSetting.MATCH_ALL, label: t('forums.tagSetting.all') },
            ]}
          />
        )}
        <span className={styles.searchField}>
          <TextField
            label={t('forums.search')}
            hideLabel
            icon="search"
            placeholder={t('forums.search')}
            value={query}
            onChange={onQuery}
            maxLength={100}
            autoComplete="off"
          />
        </span>
        <Select
          label={t('forums.sort')}
          hideLabel
          className={styles.select}
          value={view.sort}
          onChange={(sort) => change({ sort })}
          options={[
            { value: 'last_message_time', label: t('forums.sort.activity') },
            { value: 'creation_time', label: t('forums.sort.created') },
          ]}
        />
        <fieldset aria-label={t('forums.layout')} className={styles.layouts}>
          <IconButton
            icon="list"
            label={t('forums.list')}
            selected={view.layout === 'list'}
            onPress={() => change({ layout: 'list' })}
          />
          <IconButton
            icon="grid"
            label={t('forums.gallery')}
            selected={view.layout === 'gallery'}
            onPress={() => change({ layout: 'gallery' })}
          />
        </fieldset>
      </div>
    </div>
  );
}
