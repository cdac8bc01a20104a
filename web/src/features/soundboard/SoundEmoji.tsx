import type { SoundboardSound } from '@guildhall/protocol/soundboard/schemas';
import { Emoji } from '../../design/Emoji.tsx';
import { Icon } from '../../design/Icon.tsx';
import { customEmojiAddress } from '../../state/names.ts';

type Pictured = Pick<SoundboardSound, 'emoji_id' | 'emoji_name'>;

/** The emoji of a sound, or the icon of sounds. */
export function SoundEmoji({ sound: { emoji_id, emoji_name } }: { sound: Pictured }) {
  if (emoji_id) return <Emoji name="" src={customEmojiAddress(emoji_id, 32, false)} size={18} label="" />;
  return emoji_name ? <Emoji name={emoji_name} size={18} label="" /> : <Icon name="sounds" size={18} />;
}
