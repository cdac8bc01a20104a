import { PRIVATE } from '@guildhall/client';
import { useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { usePartner } from '../../state/useConversations.ts';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { memberActs } from '../../ui/acts/points.ts';
import { PanelHeader } from '../../ui/shell/PanelHeader.tsx';
import { useShell } from '../../ui/shell/shellContext.ts';
import { UserCard } from '../profile/index.ts';
import * as styles from './ConversationPanel.css.ts';
import { GroupMembers } from './GroupMembers.tsx';

interface ConversationPanelProps {
  channelId: string;
  onClose: () => void;
}

/** Next to a private channel: the other user, or everybody in the group. */
export default function ConversationPanel({ channelId, onClose }: ConversationPanelProps) {
  const session = useSession();
  const partner = usePartner(channelId);
  const { layout } = useShell();
  const panel = useRef<HTMLDivElement>(null);
  const userId = partner?.userId;
  return (
    <div ref={panel} className={styles.panel} data-profile={userId || undefined} tabIndex={-1}>
      {layout !== 'wide' && (
        <PanelHeader title={t(userId ? 'dm.profile' : 'members.title')} onClose={onClose} />
      )}
      {userId ? (
        <UserCard
          guildId={PRIVATE}
          userId={userId}
          origin={panel.current ?? document.body}
          menu={() => actMenu(memberActs, { session, guildId: PRIVATE, userId })}
          close={() => {}}
        />
      ) : (
        <GroupMembers channelId={channelId} />
      )}
    </div>
  );
}
