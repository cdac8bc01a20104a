import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { EmptyState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { useUser } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { unblockUser } from './block.ts';
import { useBlockedIds } from './useBlocked.ts';

/** The list of blocked users, who can be unblocked here. */
export default function BlockedSection() {
  const blocked = [...useBlockedIds()];
  return (
    <Section title={t('settings.blocked')} lead={t('settings.blocked.lead')}>
      {blocked.length === 0 ? (
        <EmptyState title={t('settings.blocked.empty')} body={t('settings.blocked.emptyBody')} />
      ) : (
        <ul className={parts.rows}>
          {blocked.map((userId) => (
            <BlockedRow key={userId} userId={userId} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function BlockedRow({ userId }: { userId: string }) {
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
          <Clip>{user?.username}</Clip>
        </span>
      </div>
      <Button
        size="sm"
        aria-label={t('settings.blocked.undo', { name })}
        onPress={() => void unblockUser(session, userId)}
      >
        {t('block.undo')}
      </Button>
    </li>
  );
}
