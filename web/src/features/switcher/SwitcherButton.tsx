import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { t } from '../../i18n/i18n.ts';
import { usePartner } from '../../state/useConversations.ts';
import { openSwitcher } from './state.ts';

/** Opens the quick switcher. In conversations on phones, whose names need the room, the list of them is one step back instead. */
export function SwitcherButton({ channelId }: { channelId: string }) {
  const isPrivate = usePartner(channelId) !== undefined;
  if (useLayout() === 'phone' && isPrivate) return null;
  return (
    <IconButton
      icon="explore"
      label={t('switcher.open')}
      shortcut="Ctrl K"
      tooltip="bottom"
      onPress={() => openSwitcher()}
    />
  );
}
