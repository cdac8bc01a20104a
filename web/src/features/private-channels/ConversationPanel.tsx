import { PRIVATE } from '@guildhall/client';
import { useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { memberActs } from '../../ui/acts/points.ts';
import { PanelHeader } from '../../ui/shell/PanelHeader.tsx';
import { useShell } from '../../ui/shell/shellContext.ts';
import { UserCard } from '../profile/index.ts';
import * as styles from './ConversationPanel.css.ts';

/** Next to a conversation: the other user. */
export default function ConversationPanel({ userId, onClose }: { userId: string; onClose: () => void }) {
  const session = useSession();
  const { layout } = useShell();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1}>
      {layout !== 'wide' && <PanelHeader title={t('dm.profile')} onClose={onClose} />}
      <UserCard
        guildId={PRIVATE}
        userId={userId}
        origin={panel.current ?? document.body}
        menu={() => actMenu(memberActs, { session, guildId: PRIVATE, userId })}
        close={() => {}}
      />
    </div>
  );
}
