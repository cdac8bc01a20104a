import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { openSwitcher } from '../switcher/index.ts';

/** Opens the choice of a user to write to. */
export default function NewMessageButton() {
  return (
    <IconButton
      icon="edit"
      iconSize={22}
      label={t('dm.new')}
      tooltip="bottom"
      onPress={() => openSwitcher('@')}
    />
  );
}
