import type { ForumTag } from '@guildhall/protocol/channels/forums';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import * as styles from './Forums.css.ts';

export type Tag = DeepReadonly<ForumTag>;

/** The emoji of a tag, if it has one. */
export function TagEmoji({ tag: { emoji_id: id, emoji_name: name } }: { tag: Tag }) {
  if (id === null && name === null) return null;
  return <AnyEmoji emoji={{ id, name }} size={16} label="" className={styles.tagEmoji} />;
}

/** A tag of a post. */
export function TagPill({ tag }: { tag: Tag }) {
  return (
    <li className={styles.pill}>
      <TagEmoji tag={tag} />
      <bdi>{tag.name}</bdi>
    </li>
  );
}

interface TagChoicesProps {
  label: string;
  tags: readonly Tag[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Tags that are chosen at most. */
  limit?: number;
  /** Whether moderated tags can be chosen; they can always be filtered by. */
  mayModerate?: boolean;
  /** Adds a choice that removes all. */
  hasAll?: boolean;
}

/** Tags to choose from. */
export function TagChoices(props: TagChoicesProps) {
  const { label, tags, chosen, onChange, limit = tags.length, mayModerate = true, hasAll = false } = props;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset aria-label={label} className={styles.pills}>
      {hasAll && (
        <button
          type="button"
          className={styles.choice}
          aria-pressed={chosen.length === 0}
          onClick={() => onChange([])}
        >
          {chosen.length === 0 && <Icon name="check" size={14} weight="bold" />}
          {t('forums.all')}
        </button>
      )}
      {tags.map((tag) => {
        const isChosen = chosen.includes(tag.id);
        const isLocked = tag.moderated && !mayModerate;
        return (
          <button
            key={tag.id}
            type="button"
            className={styles.choice}
            aria-pressed={isChosen}
            disabled={isLocked || (!isChosen && chosen.length >= limit)}
            title={isLocked ? t('forums.moderatedTag') : undefined}
            onClick={() => toggle(tag.id)}
          >
            {isChosen ? <Icon name="check" size={14} weight="bold" /> : <TagEmoji tag={tag} />}
            <bdi>{tag.name}</bdi>
            {isLocked && <Icon name="channel.private" size={14} />}
          </button>
        );
      })}
    </fieldset>
  );
}
