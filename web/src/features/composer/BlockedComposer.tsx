import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useUser } from '../../state/hooks.ts';
import { getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { unblockUser } from '../relationships/index.ts';
import * as styles from './Composer.css.ts';

/** Replaces the field in a conversation with a user you blocked. */
export function BlockedComposer({ userId }: { userId: string }) {
  const session = useSession();
  const name = getName(useUser(userId));
  return (
    <div className={styles.box} data-disabled>
      <div className={styles.line}>
        <Icon name="block" size={18} />
        <span className={styles.denied}>{t('composer.blocked', { name })}</span>
        <Button size="sm" className={styles.deniedAct} onPress={() => void unblockUser(session, userId)}>
          {t('block.undo')}
        </Button>
      </div>
    </div>
  );
}
