import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { t } from '../../i18n/i18n.ts';
import { usePartner } from '../../state/useConversations.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { groupDialog } from './dialogs.ts';

/** Adds friends to the open group, or makes a group of the open conversation. */
export function AddPeopleButton({ channelId }: { channelId: string }) {
  const partner = usePartner(channelId);
  // There the menu of the conversation has it: the header has no room beside the name.
  const isPhone = useLayout() === 'phone';
  return partner && !isPhone && !partner.user?.bot ? (
    <IconButton
      icon="invite"
      label={t('group.add')}
      tooltip="bottom"
      onPress={() => openDialog(groupDialog, { channelId })}
    />
  ) : null;
}
