import { memo, useRef, useState } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import type { IconName } from '../../design/icons.ts';
import { EmojiPopover, preloadPicker } from './load.ts';

export interface EmojiButtonProps {
  label: string;
  /** Where the emoji goes. */
  channelId: string;
  icon?: IconName;
  size?: 28 | 32 | 36;
  className?: string;
  /** Takes the emoji's characters, or the form of a custom one in texts. The picker stays open while Shift is held. */
  onPick: (emoji: string) => void;
  /** The picker went away. */
  onClose?: () => void;
}

/** Opens the emoji picker, which is loaded on first use. */
export const EmojiButton = memo(function EmojiButton(props: EmojiButtonProps) {
  const { label, channelId, icon = 'emoji', size = 32, className, onPick, onClose } = props;
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
        data-tool-button="emoji"
        icon={icon}
        label={label}
        size={size}
        aria-haspopup="dialog"
        onHoverStart={preloadPicker}
        onPressStart={preloadPicker}
        onFocus={preloadPicker}
        aria-expanded={open}
        onPress={() => (open ? close() : setOpen(true))}
        {...(className ? { className } : {})}
      />
      {open && <EmojiPopover button={button} channelId={channelId} onPick={onPick} onClose={close} />}
    </>
  );
});
