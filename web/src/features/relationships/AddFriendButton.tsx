import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { addFriendDialog } from './dialogs.ts';

/** At the top of the list of friends. */
export default function AddFriendButton() {
  return (
    <Button variant="filled" size="sm" icon="invite" onPress={() => openDialog(addFriendDialog, {})}>
      {t('friends.add')}
    </Button>
  );
}
