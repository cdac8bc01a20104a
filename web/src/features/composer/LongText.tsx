import type { Ref } from 'react';
import { Button } from '../../design/Button.tsx';
import type { Slot } from '../../design/hosts.ts';
import { Icon } from '../../design/Icon.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { chooseFiles, removeChosen } from '../uploads/index.ts';
import * as styles from './Composer.css.ts';
import type { EditorHandle } from './EditorHandle.ts';

const FILE_NAME = 'message.txt';

interface LongTextProps {
  channelId: string;
  text: Slot<string>;
  editor: EditorHandle | undefined;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Offers to attach a text that is too long as a file. */
export default function LongText({ channelId, text, editor, buttonRef }: LongTextProps) {
  const attach = () => {
    const written = text.get().trim();
    const [file] = chooseFiles(channelId, [new File([written], FILE_NAME, { type: 'text/plain' })]);
    if (!file) return;
    editor?.clear();
    editor?.focus();
    showToast({
      message: t('composer.attached', { name: FILE_NAME }),
      action: {
        label: t('action.undo'),
        run: () => {
          removeChosen(channelId, file.key);
          editor?.write(written);
          editor?.focus();
        },
      },
    });
  };
  return (
    <div className={styles.strip}>
      <Icon name="file" size={16} />
      <span className={styles.stripText}>{t('composer.tooLong')}</span>
      <Button ref={buttonRef} variant="quiet" size="sm" onPress={attach}>
        {t('composer.asFile', { name: FILE_NAME })}
      </Button>
    </div>
  );
}
