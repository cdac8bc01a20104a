import { Link } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import { EmptyState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildIds, useGuildUnread } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useConversations } from '../../state/useConversations.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { SheetHeader } from '../../ui/shell/SheetHeader.tsx';
import { ConversationList, RequestsLink } from '../private-channels/index.ts';
import { FriendsLink, friendsLink } from '../relationships/index.ts';
import { openSwitcher } from '../switcher/index.ts';
import { addGuildDialog } from './dialogs.ts';
import * as styles from './Home.css.ts';
import { OnlineNow } from './home/OnlineNow.tsx';
import { Overview } from './home/Overview.tsx';
import { Section } from './home/Section.tsx';

/** Next to the home screen and conversations: the main navigation, and the user's conversations. */
export function HomeSidebar({ current }: { current?: string | undefined }) {
  return (
    <div className={styles.sidebar}>
      <button type="button" className={styles.find} onClick={() => openSwitcher()}>
        <Icon name="search" size={16} />
        <span className={styles.grow}>{t('home.find')}</span>
      </button>
      <div className={styles.links}>
        <Link to="/channels/@me" className={friendsLink} activeProps={{ 'aria-current': 'page' }}>
          <Icon name="home" size={20} />
          {t('home.title')}
        </Link>
        <FriendsLink />
        <RequestsLink />
      </div>
      <ConversationList current={current} />
    </div>
  );
}

/** The home screen: news, users who are online, and the user's guilds or how to get the first one. */
export function HomeScreen() {
  const ids = useGuildIds();
  const isAlone = useConversations().length === 0;
  return (
    <div className={styles.home}>
      <div className={styles.head}>
        <SheetHeader icon="home" title={t('home.title')} />
      </div>
      {ids.length === 0 && isAlone ? (
        <EmptyState
          title={t('home.emptyTitle')}
          body={t('home.emptyBody')}
          actions={
            <Button variant="filled" icon="add" onPress={() => openDialog(addGuildDialog, {})}>
              {t('rail.addGuild')}
            </Button>
          }
        />
      ) : (
        <div className={styles.body}>
          <div className={styles.columns}>
            <div className={styles.main}>
              <Overview />
              <Section title={t('home.guilds')} isEmpty={ids.length === 0}>
                {ids.map((id) => (
                  <GuildCard key={id} guildId={id} />
                ))}
              </Section>
              <Button icon="add" className={styles.addGuild} onPress={() => openDialog(addGuildDialog, {})}>
                {t('rail.addGuild')}
              </Button>
            </div>
            <OnlineNow />
          </div>
        </div>
      )}
    </div>
  );
}

function GuildCard({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId);
  const { unread } = useGuildUnread(guildId);
  if (!guild) return null;
  return (
    <li>
      <Link to="/channels/$guild" params={{ guild: guildId }} className={styles.card}>
        <Door name={guild.name} seed={guildId} src={iconAddress(guild)} size={36} />
        <span className={styles.words}>
          <span className={styles.name} aria-hidden="true">
            <Clip>{guild.name}</Clip>
          </span>
          <span className={styles.state} data-unread={unread || undefined}>
            {t(unread ? 'home.unread' : 'home.read')}
          </span>
        </span>
      </Link>
    </li>
  );
}
