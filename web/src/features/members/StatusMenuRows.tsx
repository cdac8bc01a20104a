import type { Session } from '@guildhall/client';
import { PresenceMark } from '../../design/Avatar.tsx';
import { MenuItem, MenuSeparator } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { CHOSEN_STATUSES, chooseStatus } from './chooseStatus.ts';
import { customStatusDialog } from './dialogs.ts';

/** The rows of the menu of statuses. */
export default function StatusMenuRows({ session }: { session: Session }) {
  return (
    <>
      {CHOSEN_STATUSES.map((status) => (
        <MenuItem
          key={status}
          label={t(`presence.${status}`)}
          {...(status === 'invisible' || status === 'dnd' ? { hint: t(`presence.${status}.hint`) } : {})}
          trailing={<PresenceMark presence={status === 'invisible' ? 'offline' : status} />}
          onAction={() => void chooseStatus(session, status)}
        />
      ))}
      <MenuSeparator />
      <MenuItem
        label={t('presence.custom')}
        icon="edit"
        onAction={() => openDialog(customStatusDialog, {})}
      />
    </>
  );
}
