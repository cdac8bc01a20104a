import { getPartner, type Store } from '@guildhall/client';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { groupName, useConversations } from '../../state/useConversations.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { openSwitcher } from '../switcher/index.ts';
import * as styles from './ConversationList.css.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { groupDialog } from './dialogs.ts';

type Conversations = ReturnType<typeof useConversations>;

/** Returns the conversations with users whose names contain `wanted`. */
function findByName(store: Store, channels: Conversations, wanted: string): Conversations {
  const { users } = store;
  const text = wanted.trim().toLocaleLowerCase();
  if (text === '') return channels;
  return channels.filter((channel) => {
    const user = users.get(getPartner(channel) ?? '');
    const names = user ? `${getName(user)} ${user.username}` : groupName(store, channel);
    return names.toLocaleLowerCase().includes(text);
  });
}

/** The user's conversations, the most recently active first. */
export function ConversationList({ current, wanted = '' }: { current: string | undefined; wanted?: string }) {
  const { store } = useSession();
  const all = useConversations();
  const channels = findByName(store, all, wanted);
  const find = () => openSwitcher('@');
  return (
    <section aria-label={t('dm.title')}>
      <h2 className={styles.heading}>
        {t('dm.title')}
        <span className={styles.tools}>
          <IconButton
            icon="members"
            iconSize={16}
            size={28}
            label={t('group.create')}
            onPress={() => openDialog(groupDialog, {})}
          />
          <IconButton icon="add" iconSize={16} size={28} label={t('dm.new')} onPress={find} />
        </span>
      </h2>
      {all.length === 0 ? (
        <div className={styles.none}>
          <p>{t('dm.none')}</p>
          <Button size="sm" icon="search" onPress={find}>
            {t('dm.new')}
          </Button>
        </div>
      ) : (
        <ul>
          {channels.length === 0 && <li className={styles.none}>{t('dm.noMatch')}</li>}
          {channels.map(({ id }) => (
            <ConversationRow key={id} channelId={id} isCurrent={id === current} />
          ))}
        </ul>
      )}
    </section>
  );
}
