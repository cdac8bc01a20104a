import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { openSwitcher } from './state.ts';

/** Opens the quick switcher. */
export const SwitcherButton = () => (
  <IconButton
    icon="explore"
    label={t('switcher.open')}
    shortcut="Ctrl K"
    tooltip="bottom"
    onPress={() => openSwitcher()}
  />
);
