import type { ForumTag } from '@guildhall/protocol/channels/forums';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { ReorderList } from '../../design/ReorderList.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './ChannelSettings.css.ts';
import { EmojiChoice } from './EmojiField.tsx';

type Tag = DeepReadonly<ForumTag>;

interface TagListProps {
  channelId: string;
  tags: readonly Tag[];
  onChange: (tags: readonly Tag[]) => void;
}

const getId = ({ id }: Tag) => id;
const getName = ({ name }: Tag) => name || t('channelSettings.tag');

/** The tags of a forum, in their order. New ones have an id that begins with `new` until they are saved. */
export function TagList({ channelId, tags, onChange }: TagListProps) {
  const change = (id: string, by: Partial<Tag>) =>
    onChange(tags.map((tag) => (tag.id === id ? { ...tag, ...by } : tag)));
  const add = () => {
    const id = `new ${crypto.randomUUID()}`;
    onChange([...tags, { id, name: '', moderated: false, emoji_id: null, emoji_name: null }]);
  };
  return (
    <div className={styles.tags}>
      <span className={styles.label}>{t('channelSettings.tags')}</span>
      <p className={styles.hint}>{t('channelSettings.tagsHint', { count: THREAD_LIMITS.forumTags })}</p>
      <ReorderList
        label={t('channelSettings.tags')}
        items={tags}
        id={getId}
        name={getName}
        onReorder={onChange}
      >
        {(tag, handle) => (
          <div className={styles.tag}>
            {handle}
            <TextField
              className={styles.tagName}
              label={t('channelSettings.tag')}
              hideLabel
              placeholder={t('channelSettings.tag')}
              value={tag.name}
              maxLength={THREAD_LIMITS.forumTagName.max}
              dir="auto"
              autoComplete="off"
              onChange={(name) => change(tag.id, { name })}
              trailing={
                <EmojiChoice
                  channelId={channelId}
                  label={t('channelSettings.tagEmoji', { name: getName(tag) })}
                  removeLabel={t('channelSettings.removeEmoji')}
                  emoji={tag}
                  onChange={(emoji) => change(tag.id, emoji ?? { emoji_id: null, emoji_name: null })}
                />
              }
            />
            <IconButton
              icon="moderation"
              size={28}
              label={t('channelSettings.tagModerated', { name: getName(tag) })}
              selected={tag.moderated}
              onPress={() => change(tag.id, { moderated: !tag.moderated })}
            />
            <IconButton
              icon="delete"
              size={28}
              label={t('channelSettings.tagRemove', { name: getName(tag) })}
              onPress={() => onChange(tags.filter(({ id }) => id !== tag.id))}
            />
          </div>
        )}
      </ReorderList>
      <Button
        size="sm"
        icon="add"
        className={styles.addTag}
        isDisabled={tags.length >= THREAD_LIMITS.forumTags}
        onPress={add}
      >
        {t('channelSettings.addTag')}
      </Button>
    </div>
  );
}
