import { type Ref, useImperativeHandle, useRef } from 'react';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { LOTTIE_TYPE, prepareSticker, STICKER_TYPES } from './prepare.ts';

export interface StickerFileHandle {
  /** Opens the system's dialog. */
  choose(): void;
}

interface StickerFileProps {
  ref: Ref<StickerFileHandle>;
  takesLottie: boolean;
  onFile: (file: File) => void;
}

/** Has the user choose the file of a sticker; a toast says why one can't be used. */
export function StickerFile({ ref, takesLottie, onFile }: StickerFileProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ choose: () => input.current?.click() }));
  const open = async (file: File | undefined) => {
    if (!file) return;
    const prepared = await prepareSticker(file, takesLottie);
    if (prepared === 'too-large') showToast({ kind: 'error', message: t('stickerSettings.tooLarge') });
    else if (prepared === 'unreadable')
      showToast({ kind: 'error', message: t('stickerSettings.unreadable') });
    else onFile(prepared);
  };
  return (
    <input
      ref={input}
      type="file"
      hidden
      tabIndex={-1}
      accept={takesLottie ? `${STICKER_TYPES},${LOTTIE_TYPE}` : STICKER_TYPES}
      aria-label={t('stickerSettings.choose')}
      onChange={({ currentTarget }) => {
        void open(currentTarget.files?.[0]);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}
