import { type Message, type Session, segmentToShow } from '@guildhall/client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { t } from '../../i18n/i18n.ts';
import { useChannelPermission, useTimeline } from '../../state/hooks.ts';
import { memberName } from '../../state/names.ts';
import { SessionProvider, useSession } from '../../state/SessionContext.tsx';
import { HOME } from '../../ui/place.ts';
import { plainLine } from '../../ui/plainLine.ts';
import { clockTime } from '../../ui/times.ts';
import * as styles from './OverlayWindow.css.ts';
import { getTitle } from './title.ts';

/** Messages shown at most. */
const SHOWN = 50;

/** Draws a channel in a window of its own. Returns a function that ends it. */
export function drawOverlay(target: Window, session: Session, channelId: string): () => void {
  const root = createRoot(target.document.body);
  root.render(
    <SessionProvider value={session}>
      <OverlayWindow channelId={channelId} window={target} />
    </SessionProvider>,
  );
  return () => root.unmount();
}

/** The newest messages of a channel, and a field to write. */
function OverlayWindow({ channelId, window: target }: { channelId: string; window: Window }) {
  const session = useSession();
  const { store, history } = session;
  const { segments, pending } = useTimeline(channelId);
  const newest = segmentToShow(segments, undefined);
  const messages = newest?.messages.slice(-SHOWN) ?? [];
  const end = useRef<HTMLDivElement>(null);
  const title = getTitle(store, channelId);
  useEffect(() => {
    target.document.title = title;
  }, [target, title]);
  useEffect(() => history.hold(channelId, () => undefined), [history, channelId]);
  const isThere = newest !== undefined;
  useEffect(() => {
    if (!isThere) history.openPresent(channelId).catch(() => {});
  }, [isThere, history, channelId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new message
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [messages.at(-1)?.id, pending.length]);
  return (
    <main className={styles.window}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.log} role="log" aria-label={title}>
        {messages.map((message) => (
          <Line key={message.id} message={message} />
        ))}
        {pending.map(({ nonce, content }) => (
          <p key={nonce} className={styles.line} data-pending>
            {content}
          </p>
        ))}
        <div ref={end} />
      </div>
      <Field channelId={channelId} />
    </main>
  );
}

function Line({ message }: { message: Message }) {
  const { store } = useSession();
  const { author, content, attachments = [], channel_id: channelId } = message;
  const guildId = store.channels.get(channelId)?.guild_id ?? HOME;
  const text = content
    ? plainLine(store, guildId, content)
    : attachments.map(({ filename }) => filename).join(', ');
  return (
    <p className={styles.line}>
      <bdi className={styles.author}>{memberName(store, guildId, author.id)}</bdi>{' '}
      <time className={styles.time}>{clockTime(Date.parse(message.timestamp))}</time>
      <br />
      <bdi>{text}</bdi>
    </p>
  );
}

function Field({ channelId }: { channelId: string }) {
  const { outbox, store } = useSession();
  const isConversation = store.channels.get(channelId)?.guild_id === undefined;
  const maySend = useChannelPermission(channelId, 'SEND_MESSAGES') || isConversation;
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    outbox.send(channelId, { content: text.trim() });
    setText('');
  };
  if (!maySend) return null;
  return (
    <form className={styles.form} onSubmit={send}>
      <input
        className={styles.field}
        value={text}
        maxLength={2_000}
        aria-label={t('overlay.write')}
        placeholder={t('overlay.write')}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={styles.send}>
        {t('overlay.send')}
      </button>
    </form>
  );
}
