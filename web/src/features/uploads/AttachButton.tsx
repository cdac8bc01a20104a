import { memo, useRef } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { chooseFiles } from './chosen.ts';

/** Opens the system's choice of files. */
export const AttachButton = memo(function AttachButton(props: { channelId: string; className: string }) {
  const { channelId, className } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload.choose')}
        onChange={({ currentTarget }) => {
          chooseFiles(channelId, currentTarget.files ?? []);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconButton
        data-tool-button="attach"
        icon="attach"
        label={t('upload.choose')}
        className={className}
        onPress={() => input.current?.click()}
      />
    </>
  );
});
