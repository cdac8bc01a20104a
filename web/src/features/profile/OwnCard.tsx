import { Button } from 'react-aria-components/Button';
import { PresenceMark } from '../../design/Avatar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Menu } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { openDialog } from '../../ui/dialogs.ts';
import { askSignOut, useSignOut } from '../../ui/useSignOut.ts';
import { customStatusDialog, StatusMenuRows, useChosenStatus } from '../members/index.ts';
import * as styles from './UserCard.css.ts';

/** The part of a card for its own user: their status, and signing out. */
export function OwnCard({ close }: { close: () => void }) {
  const session = useSession();
  const status = useChosenStatus();
  const leave = useSignOut();
  return (
    <div className={styles.own}>
      <Menu
        label={t('you.status')}
        placement="top start"
        trigger={
          <Button className={styles.ownRow}>
            <span className={styles.ownSign}>
              <PresenceMark presence={status === 'invisible' ? 'offline' : status} />
            </span>
            <span className={styles.ownWords}>{t(`presence.${status}`)}</span>
            <Icon name="caret.down" size={14} weight="bold" />
          </Button>
        }
      >
        <StatusMenuRows session={session} />
      </Menu>
      <Button
        className={styles.ownRow}
        onPress={() => {
          close();
          openDialog(customStatusDialog, {});
        }}
      >
        <span className={styles.ownSign}>
          <Icon name="reaction.add" size={18} />
        </span>
        <span className={styles.ownWords}>{t('presence.custom')}</span>
      </Button>
      <Button
        className={styles.ownRow}
        onPress={() => {
          close();
          void askSignOut(leave);
        }}
      >
        <span className={styles.ownSign}>
          <Icon name="sign-out" size={18} />
        </span>
        <span className={styles.ownWords}>{t('settings.signOut')}</span>
      </Button>
    </div>
  );
}
