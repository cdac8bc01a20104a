import type { Session } from '@guildhall/client';
import { PresenceMark } from '../../design/Avatar.tsx';
import { MenuItem } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { CHOSEN_STATUSES, chooseStatus } from './chooseStatus.ts';

/** The rows of the menu of statuses. */
export function StatusMenuRows({ session }: { session: Session }) {
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
    </>
  );
}
