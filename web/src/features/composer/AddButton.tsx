import { memo, useRef } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { composerActs } from '../../ui/acts/points.ts';
import { openMenu } from '../../ui/openMenu.ts';
import { chooseFiles } from '../uploads/index.ts';

interface AddButtonProps {
  guildId: string;
  channelId: string;
  className: string;
}

/** Opens the menu of what else than text can be sent: files, polls. */
export const AddButton = memo(function AddButton({ guildId, channelId, className }: AddButtonProps) {
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <input
        data-tool-button="attach"
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
        ref={button}
        icon="attach"
        label={t('composer.add')}
        aria-haspopup="menu"
        className={className}
        onPress={() => {
          if (!button.current) return;
          openMenu(
            button.current,
            t('composer.add'),
            actMenu(composerActs, { session, guildId, channelId }, button.current),
          );
        }}
      />
    </>
  );
});
