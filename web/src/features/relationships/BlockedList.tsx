import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { EmptyState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { useUser } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { unignoreUser } from './befriend.ts';
import { unblockUser } from './block.ts';
import { useIgnored, useRelated } from './useRelationships.ts';

/** Blocked and ignored users. */
export function BlockedList() {
  const blocked = useRelated(RelationshipType.BLOCKED);
  const ignored = useIgnored();
  if (blocked.length + ignored.length === 0)
    return <EmptyState title={t('settings.blocked.empty')} body={t('settings.blocked.emptyBody')} />;
  return (
    <ul className={parts.rows}>
      {blocked.map(({ id }) => (
        <Row key={id} userId={id} isBlocked />
      ))}
      {ignored.map(({ id }) => (
        <Row key={id} userId={id} />
      ))}
    </ul>
  );
}

function Row({ userId, isBlocked = false }: { userId: string; isBlocked?: boolean }) {
  const session = useSession();
  const user = useUser(userId);
  const name = getName(user);
  return (
    <li className={parts.row}>
      <Avatar name={name} src={user && avatarAddress(user)} seed={userId} size={32} />
      <div className={parts.rowWords}>
        <span className={parts.rowName}>
          <Clip>{name}</Clip>
        </span>
        <span className={parts.rowHint}>
          <Clip>{isBlocked ? user?.username : t('settings.ignored')}</Clip>
        </span>
      </div>
      <Button
        size="sm"
        aria-label={t(isBlocked ? 'settings.blocked.undo' : 'settings.ignored.undo', { name })}
        onPress={() => void (isBlocked ? unblockUser : unignoreUser)(session, userId)}
      >
        {t(isBlocked ? 'block.undo' : 'ignore.undo')}
      </Button>
    </li>
  );
}
