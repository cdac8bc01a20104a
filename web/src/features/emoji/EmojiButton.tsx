import { memo, useRef, useState } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { EmojiPopover, preloadEmojiPopover } from './load.ts';

export interface EmojiButtonProps {
  label: string;
  /** Where the emoji goes. */
  channelId: string;
  /** Takes the emoji's characters, or the form of a custom one in texts. The picker stays open while Shift is held. */
  onPick: (emoji: string) => void;
  /** The picker went away. */
  onClose?: () => void;
}

/** Opens the emoji picker, which is loaded on first use. */
export const EmojiButton = memo(function EmojiButton(props: EmojiButtonProps) {
  const { label, channelId, onPick, onClose } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <IconButton
        ref={button}
        icon="emoji"
        label={label}
        size={28}
        aria-haspopup="dialog"
        onHoverStart={preloadEmojiPopover}
        onPressStart={preloadEmojiPopover}
        onFocus={preloadEmojiPopover}
        aria-expanded={open}
        onPress={() => (open ? close() : setOpen(true))}
      />
      {open && <EmojiPopover button={button} channelId={channelId} onPick={onPick} onClose={close} />}
    </>
  );
});
