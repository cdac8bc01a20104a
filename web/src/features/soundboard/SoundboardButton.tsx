import soundboardWords from 'virtual:words/soundboard';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton, type IconButtonProps } from '../../design/IconButton.tsx';
import { Popover } from '../../design/Popover.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { t, withWords } from '../../i18n/i18n.ts';

const Soundboard = lazy(withWords([soundboardWords], () => import('./Soundboard.tsx')));

interface SoundboardButtonProps extends Pick<IconButtonProps, 'size' | 'iconSize' | 'className' | 'round'> {
  guildId: string;
  channelId: string;
}

/** Opens the soundboard of a voice channel that the user is in. The messages of `soundboard` have to be loaded. */
export function SoundboardButton({ guildId, channelId, ...button }: SoundboardButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        {...button}
        ref={ref}
        icon="soundboard"
        label={t('soundboard.open')}
        selected={isOpen}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover
          label={t('soundboard.title')}
          placement="top"
          triggerRef={ref}
          isOpen
          onOpenChange={(open) => !open && setOpen(false)}
        >
          <Suspense fallback={<RowsSkeleton count={4} height={40} />}>
            <Soundboard guildId={guildId} channelId={channelId} />
          </Suspense>
        </Popover>
      )}
    </>
  );
}
