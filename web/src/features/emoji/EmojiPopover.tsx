import type { ReactNode, RefObject } from 'react';
import { Popover, preloadPopover } from '../../design/Popover.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './EmojiPicker.css.ts';
import EmojiPicker from './EmojiPicker.tsx';
import { listGroups } from './sections.ts';

/** Loads what the picker needs in this layout. */
export function prepare(): Promise<void> {
  listGroups(0);
  return preloadPopover();
}

export interface EmojiPopoverProps {
  button: RefObject<HTMLButtonElement | null>;
  /** Where the emoji goes; absent if it goes to no channel. */
  channelId?: string;
  /** Shown above the picker. */
  head?: ReactNode;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** The emoji picker beside its button. */
export default function EmojiPopover({ button, channelId, head, onPick, onClose }: EmojiPopoverProps) {
  return (
    <Popover
      label={t('emoji.picker')}
      placement="top end"
      triggerRef={button}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      {head && <div className={styles.above}>{head}</div>}
      <EmojiPicker
        channelId={channelId}
        onPick={(emoji, more) => {
          onPick(emoji);
          if (!more) onClose();
        }}
      />
    </Popover>
  );
}
