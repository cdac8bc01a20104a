import type { Message } from '@guildhall/client';
import { lazy, memo, Suspense } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { Message as Words } from '../../i18n/Message.tsx';
import { useGuild } from '../../state/hooks.ts';
import { useMemberName } from '../../state/names.ts';
import { useConversation } from '../../ui/conversation.ts';
import { clockTime, fullTime } from '../../ui/times.ts';
import { JoinAvatar, JoinName } from './JoinedMember.tsx';
import * as styles from './Joins.css.ts';
import { useMessageMenu } from './messageMenu.tsx';
import type { JoinsRow } from './rows.ts';
import { WaveButton } from './WaveButton.tsx';
import { canWave } from './wave.ts';

const JoinList = lazy(() => import('./JoinList.tsx'));

/** The maximum number of avatars before the names. */
const AVATARS = 3;

interface JoinsProps {
  row: JoinsRow;
  guildId: string;
  flash: boolean;
  onToggle: (key: string) => void;
}

/** Members who joined one after the other, on one line that expands in place. */
function Joins({ row, guildId, flash, onToggle }: JoinsProps) {
  const { messages, waved, isOpen } = row;
  const conversation = useConversation();
  // Waves can be turned off while the line is shown.
  useGuild(guildId);
  const newest = messages.at(-1)!;
  const menu = useMessageMenu({ conversation, message: newest });
  const toggle = () => onToggle(row.key);
  const greetable = messages.filter((message) => canWave(conversation, message));
  const open = greetable.filter(({ id }) => !waved.includes(id));
  return (
    <>
      <article
        className={styles.line}
        data-message={newest.id}
        data-flash={flash || undefined}
        tabIndex={-1}
        {...menu}
      >
        <Icon name="next" size={18} className={styles.icon} />
        <span className={styles.avatars} aria-hidden="true">
          {messages.slice(0, AVATARS).map(({ id, author }) => (
            <JoinAvatar key={id} guildId={guildId} user={author} />
          ))}
        </span>
        <span className={styles.words}>
          <JoinWords messages={messages} guildId={guildId} isOpen={isOpen} onToggle={toggle} />{' '}
          <JoinTime first={messages[0]!} last={newest} />
        </span>
        <span className={styles.end}>
          {messages.length > 1 && isOpen ? (
            <IconButton icon="caret.up" iconSize={16} size={28} label={t('joins.close')} onPress={toggle} />
          ) : (
            greetable.length > 0 && <WaveButton conversation={conversation} joins={open} />
          )}
        </span>
      </article>
      {messages.length > 1 && isOpen && (
        <Suspense>
          <JoinList messages={messages} waved={waved} guildId={guildId} />
        </Suspense>
      )}
    </>
  );
}
export default memo(Joins);

interface JoinWordsProps {
  messages: readonly Message[];
  guildId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The text of the line: two names, and the number of others. */
function JoinWords({ messages, guildId, isOpen, onToggle }: JoinWordsProps) {
  const [first, second] = messages as [Message, Message?];
  const firstName = useMemberName(guildId, first.author.id);
  const secondName = useMemberName(guildId, second?.author.id ?? '');
  return (
    <Words
      id={messages.length === 1 ? 'joins.one' : messages.length === 2 ? 'joins.two' : 'joins.more'}
      values={{ first: firstName, second: secondName, count: messages.length - 2 }}
      parts={{
        a: <JoinName guildId={guildId} userId={first.author.id} />,
        b: <JoinName guildId={guildId} userId={second?.author.id ?? ''} />,
        more: (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={onToggle}>
            {''}
          </button>
        ),
      }}
    />
  );
}

/** The time of joining, or the first and last time. */
function JoinTime({ first, last }: { first: Message; last: Message }) {
  const [from, to] = [Date.parse(first.timestamp), Date.parse(last.timestamp)];
  const [start, end] = [clockTime(from), clockTime(to)];
  return (
    <time className={styles.time} dateTime={first.timestamp} title={fullTime(from)}>
      {start === end ? start : t('joins.span', { from: start, to: end })}
    </time>
  );
}
