import { channelUnread } from '@guildhall/client';
import { Button } from '../../../design/Button.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useMe } from '../../../state/hooks.ts';
import { markChannelsRead } from '../../../state/markRead.ts';
import { getName } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { RequestRow, useReceivedRequests } from '../../relationships/index.ts';
import { Drafts } from './Drafts.tsx';
import { NewsRow } from './NewsRow.tsx';
import { type News, useNews } from './news.ts';
import * as styles from './Overview.css.ts';
import { Section } from './Section.tsx';

/** Hours at which the morning, afternoon and evening begin. */
const [MORNING, AFTERNOON, EVENING] = [5, 12, 18];

function greet(name: string): string {
  const hour = new Date().getHours();
  if (hour >= MORNING && hour < AFTERNOON) return t('home.morning', { name });
  if (hour >= AFTERNOON && hour < EVENING) return t('home.afternoon', { name });
  return t('home.evening', { name });
}

function summarize({ mentions, unread }: News): string {
  if (mentions === 0 && unread === 0) return t('home.nothingNew');
  if (mentions === 0) return t('home.unreadChannels', { count: unread });
  if (unread === 0) return t('home.mentions', { count: mentions });
  return t('home.summary', {
    mentions: t('home.mentions', { count: mentions }),
    channels: t('home.unreadChannels', { count: unread }),
  });
}

/** The greeting, news and drafts. */
export function Overview() {
  const session = useSession();
  const name = getName(useMe());
  const news = useNews();
  const requests = useReceivedRequests();
  const markAll = () => {
    const { store } = session;
    const unread = [...store.channels.keys()].filter((id) => channelUnread(store, id).unread);
    markChannelsRead(session, unread);
  };
  return (
    <>
      <header className={styles.greeting}>
        <div className={styles.greetingWords}>
          <h2 className={styles.title}>{greet(name)}</h2>
          <p className={styles.summary}>{summarize(news)}</p>
        </div>
        {(news.mentions > 0 || news.unread > 0) && (
          <Button variant="quiet" size="sm" icon="mark-read" className={styles.markAll} onPress={markAll}>
            {t('home.markAll')}
          </Button>
        )}
      </header>
      <Section title={t('home.forYou')} isEmpty={news.wanted.length + requests.length === 0}>
        {news.wanted.map((id) => (
          <NewsRow key={id} channelId={id} />
        ))}
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </Section>
      <Section title={t('home.newInGuilds')} isEmpty={news.fresh.length === 0}>
        {news.fresh.map((id) => (
          <NewsRow key={id} channelId={id} />
        ))}
      </Section>
      <Drafts />
    </>
  );
}
