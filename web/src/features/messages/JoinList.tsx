import type { Message } from '@guildhall/client';
import { useMemberName } from '../../state/names.ts';
import { useConversation } from '../../ui/conversation.ts';
import { clockTime, fullTime } from '../../ui/times.ts';
import { JoinAvatar, JoinName } from './JoinedMember.tsx';
import * as styles from './Joins.css.ts';
import { WaveButton } from './WaveButton.tsx';
import { canWave } from './wave.ts';

interface JoinListProps {
  messages: readonly Message[];
  waved: readonly string[];
  guildId: string;
}

/** The members of an expanded line of joins, each with a time and a wave button. */
export default function JoinList({ messages, waved, guildId }: JoinListProps) {
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <Joined key={message.id} message={message} guildId={guildId} hasWaved={waved.includes(message.id)} />
      ))}
    </ul>
  );
}

function Joined({ message, guildId, hasWaved }: { message: Message; guildId: string; hasWaved: boolean }) {
  const conversation = useConversation();
  const userId = message.author.id;
  const name = useMemberName(guildId, userId);
  const time = Date.parse(message.timestamp);
  return (
    <li className={styles.row}>
      <JoinAvatar guildId={guildId} user={message.author} />
      <JoinName guildId={guildId} userId={userId}>
        {name}
      </JoinName>
      <time className={styles.time} dateTime={message.timestamp} title={fullTime(time)}>
        {clockTime(time)}
      </time>
      <span className={styles.end}>
        {canWave(conversation, message) && (
          <WaveButton conversation={conversation} joins={hasWaved ? [] : [message]} />
        )}
      </span>
    </li>
  );
}
