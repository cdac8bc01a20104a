import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useConversations } from '../../state/useConversations.ts';
import { openSwitcher } from '../switcher/index.ts';
import * as styles from './ConversationList.css.ts';
import { ConversationRow } from './ConversationRow.tsx';

/** The user's conversations, the most recently active first. */
export function ConversationList({ current }: { current: string | undefined }) {
  const channels = useConversations();
  const find = () => openSwitcher('@');
  return (
    <section aria-label={t('dm.title')}>
      <h2 className={styles.heading}>
        {t('dm.title')}
        <IconButton icon="add" iconSize={16} size={28} label={t('dm.new')} onPress={find} />
      </h2>
      {channels.length === 0 ? (
        <div className={styles.none}>
          <p>{t('dm.none')}</p>
          <Button size="sm" icon="search" onPress={find}>
            {t('dm.new')}
          </Button>
        </div>
      ) : (
        <ul>
          {channels.map(({ id }) => (
            <ConversationRow key={id} channelId={id} isCurrent={id === current} />
          ))}
        </ul>
      )}
    </section>
  );
}
