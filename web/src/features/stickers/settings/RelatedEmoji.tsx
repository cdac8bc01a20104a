import { emojiByName } from '@guildhall/markup/emoji/catalog';
import { Emoji } from '../../../design/Emoji.tsx';
import * as styles from './StickerSection.css.ts';

/** The emoji of a sticker and its name, or the words that an app gave instead. */
export function RelatedEmoji({ tags }: { tags: string }) {
  const emoji = emojiByName(tags);
  return (
    <span className={styles.related}>
      {emoji && <Emoji name={emoji} size={16} label="" />}
      <span className={styles.relatedName}>{emoji ? tags.replaceAll('_', ' ') : tags}</span>
    </span>
  );
}
