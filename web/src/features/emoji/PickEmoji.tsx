import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import { SheetEmoji } from './SheetEmoji.tsx';

/**
 * An emoji of the picker, of either kind.
 *
 * @param isAlone whether it is shown without its neighbors, such as a frequently used one
 * @param isNear whether a custom emoji moves
 */
export function PickEmoji({
  emoji,
  isAlone,
  isNear = false,
}: {
  emoji: string;
  isAlone: boolean;
  isNear?: boolean;
}) {
  if (emoji.startsWith('<')) return <AnyEmoji emoji={emoji} size={26} label="" isNear={isNear} />;
  return <SheetEmoji emoji={emoji} isAlone={isAlone} />;
}
