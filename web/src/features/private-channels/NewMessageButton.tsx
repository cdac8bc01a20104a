import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { openSwitcher } from '../switcher/index.ts';
import { groupDialog } from './dialogs.ts';

/** Open the choice of friends for a group, and of a user to write to. */
export default function NewMessageButton() {
  return (
    <>
      <IconButton
        icon="members"
        iconSize={22}
        label={t('group.create')}
        tooltip="bottom"
        onPress={() => openDialog(groupDialog, {})}
      />
      <IconButton
        icon="edit"
        iconSize={22}
        label={t('dm.new')}
        tooltip="bottom"
        onPress={() => openSwitcher('@')}
      />
    </>
  );
}
