import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import type { IconName } from '../../design/icons.ts';
import { Popover } from '../../design/Popover.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './EmojiButton.css.ts';

const EmojiPicker = lazy(() => import('./EmojiPicker.tsx'));

export interface EmojiButtonProps {
  label: string;
  icon?: IconName;
  size?: 28 | 32 | 36;
  className?: string;
  /** Takes the emoji's characters. The picker stays open while Shift is held. */
  onPick: (emoji: string) => void;
  /** The picker went away. */
  onClose?: () => void;
}

/** Opens the emoji picker. */
export function EmojiButton({
  label,
  icon = 'emoji',
  size = 32,
  className,
  onPick,
  onClose,
}: EmojiButtonProps) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onClose?.();
  };
  return (
    <Popover
      label={t('emoji.picker')}
      placement="top end"
      isOpen={open}
      onOpenChange={change}
      trigger={<IconButton icon={icon} label={label} size={size} {...(className ? { className } : {})} />}
    >
      <Suspense fallback={<div className={styles.waiting} />}>
        <EmojiPicker
          onPick={(emoji, more) => {
            onPick(emoji);
            if (!more) change(false);
          }}
        />
      </Suspense>
    </Popover>
  );
}
