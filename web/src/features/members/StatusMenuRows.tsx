import type { Session } from '@guildhall/client';
import { PresenceMark } from '../../design/Avatar.tsx';
import { MenuItem, MenuSeparator } from '../../design/Menu.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { customStatusDialog } from './dialogs.ts';
import type { ChosenStatus } from './ownStatus.ts';

const choices: readonly ChosenStatus[] = ['online', 'idle', 'dnd', 'invisible'];

async function choose({ mutations }: Session, status: ChosenStatus): Promise<void> {
  try {
    await mutations.updateSettings({ status });
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}

/** The rows of the menu of statuses. */
export default function StatusMenuRows({ session }: { session: Session }) {
  return (
    <>
      {choices.map((status) => (
        <MenuItem
          key={status}
          label={t(`presence.${status}`)}
          {...(status === 'invisible' || status === 'dnd' ? { hint: t(`presence.${status}.hint`) } : {})}
          trailing={<PresenceMark presence={status === 'invisible' ? 'offline' : status} />}
          onAction={() => void choose(session, status)}
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
