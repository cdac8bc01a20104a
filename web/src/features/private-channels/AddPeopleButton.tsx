import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { usePartner } from '../../state/useConversations.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { groupDialog } from './dialogs.ts';

/** Adds friends to the open group, or makes a group of the open conversation. */
export function AddPeopleButton({ channelId }: { channelId: string }) {
  const partner = usePartner(channelId);
  return partner && !partner.user?.bot ? (
    <IconButton
      icon="invite"
      label={t('group.add')}
      tooltip="bottom"
      onPress={() => openDialog(groupDialog, { channelId })}
    />
  ) : null;
}
