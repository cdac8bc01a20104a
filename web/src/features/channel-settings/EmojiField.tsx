import { readEmojiSource } from '@guildhall/client/nouns/emoji';
import type { DefaultReaction } from '@guildhall/protocol/channels/forums';
import { t } from '../../i18n/i18n.ts';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import { EmojiButton } from '../emoji/index.ts';
import * as styles from './ChannelSettings.css.ts';

/** An emoji as channel settings name it. */
export type SettingEmoji = Readonly<DefaultReaction>;

const toSetting = (source: string): SettingEmoji => {
  const custom = readEmojiSource(source);
  return custom ? { emoji_id: custom.id, emoji_name: null } : { emoji_id: null, emoji_name: source };
};

interface EmojiChoiceProps {
  channelId: string;
  /** Name of the button that opens the picker. */
  label: string;
  /** Name of the button that removes the emoji. */
  removeLabel: string;
  emoji: SettingEmoji | null;
  onChange: (emoji: SettingEmoji | null) => void;
}

/** Chooses an emoji; pressing the chosen one removes it. */
export function EmojiChoice({ channelId, label, removeLabel, emoji, onChange }: EmojiChoiceProps) {
  const isChosen = emoji !== null && (emoji.emoji_id !== null || emoji.emoji_name !== null);
  return (
    <span className={styles.emojiChoice}>
      {isChosen && (
        <button
          type="button"
          className={styles.emoji}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={() => onChange(null)}
        >
          <AnyEmoji emoji={{ id: emoji.emoji_id, name: emoji.emoji_name }} size={22} label="" />
        </button>
      )}
      <EmojiButton channelId={channelId} label={label} onPick={(source) => onChange(toSetting(source))} />
    </span>
  );
}

interface EmojiFieldProps extends Omit<EmojiChoiceProps, 'removeLabel'> {
  hint: string;
}

/** The same with a label and a hint. */
export function EmojiField({ label, hint, ...choice }: EmojiFieldProps) {
  return (
    <div className={styles.emojiField}>
      <div>
        <span className={styles.label}>{label}</span>
        <p className={styles.fieldHint}>{hint}</p>
      </div>
      <EmojiChoice label={label} removeLabel={t('channelSettings.removeEmoji')} {...choice} />
    </div>
  );
}
