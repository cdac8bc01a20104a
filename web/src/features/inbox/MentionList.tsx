import { type Message, type MessageCreate, mentionsMe } from '@guildhall/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel, useGuild } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { storedValue } from '../../state/storage.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import { HOME, useGo } from '../../ui/place.ts';
import { MessageCard } from '../pins/index.ts';
import * as styles from './Inbox.css.ts';
import { MENTIONS_PAGE, type MentionKinds, readMentions } from './mentions.ts';

const storedKinds = storedValue<MentionKinds>('guildhall.inbox-kinds', { everyone: true, roles: true });

/** The messages that mention the user, newest first. */
export function MentionList({ onGone }: { onGone?: () => void }) {
  const session = useSession();
  const [kinds, setKinds] = useState(storedKinds.read);
  const [messages, setMessages] = useState<readonly Message[]>();
  const [ended, setEnded] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const asked = useRef(0);

  const read = useCallback(async (wanted: MentionKinds, before?: string) => {
    const mine = ++asked.current;
    setFailure(undefined);
    try {
      const page = await readMentions(wanted, before);
      if (mine !== asked.current) return;
      setMessages((known) => (before === undefined ? page : [...(known ?? []), ...page]));
      setEnded(page.length < MENTIONS_PAGE);
    } catch (error) {
      if (mine === asked.current) setFailure(error);
    }
  }, []);
  useEffect(() => void read(kinds), [read, kinds]);
  useEffect(
    () =>
      session.gateway.on('dispatch', ({ type, data }) => {
        if (type === 'MESSAGE_CREATE') {
          const message = data as MessageCreate;
          if (message.guild_id && mentionsMe(session.store, message)) void read(kinds);
        } else if (type === 'RECENT_MENTION_DELETE' || type === 'MESSAGE_DELETE') {
          const { message_id, id = message_id } = data as { message_id?: string; id?: string };
          setMessages((known) => known?.filter((message) => message.id !== id));
        }
      }),
    [session, read, kinds],
  );

  const choose = (next: MentionKinds) => {
    storedKinds.write(next);
    setKinds(next);
  };
  const dismiss = async (id: string) => {
    setMessages((known) => known?.filter((message) => message.id !== id));
    try {
      await rest.call('deleteMention', { params: { message_id: id } });
    } catch (error) {
      showToast({ kind: 'error', message: describeError(error) });
      void read(kinds);
    }
  };

  return (
    <>
      <div className={styles.filters}>
        <Checkbox checked={kinds.everyone} onChange={(everyone) => choose({ ...kinds, everyone })}>
          {t('inbox.everyone')}
        </Checkbox>
        <Checkbox checked={kinds.roles} onChange={(roles) => choose({ ...kinds, roles })}>
          {t('inbox.roles')}
        </Checkbox>
      </div>
      {failure !== undefined && !messages ? (
        <ErrorState
          title={t('inbox.failed')}
          body={describeError(failure)}
          onRetry={() => void read(kinds)}
        />
      ) : !messages ? (
        <RowsSkeleton count={4} height={88} avatar={32} />
      ) : messages.length === 0 ? (
        <EmptyState title={t('inbox.noMentions')} body={t('inbox.noMentionsBody')} />
      ) : (
        <ul className={styles.list} aria-label={t('inbox.mentions')}>
          {messages.map((message) => (
            <Mention
              key={message.id}
              message={message}
              onDismiss={() => void dismiss(message.id)}
              {...(onGone ? { onGone } : {})}
            />
          ))}
          {!ended && (
            <li className={styles.more}>
              <Button variant="quiet" size="sm" onPress={() => void read(kinds, messages.at(-1)?.id)}>
                {t('inbox.more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

interface MentionProps {
  message: Message;
  onDismiss: () => void;
  onGone?: () => void;
}

function Mention({ message, onDismiss, onGone }: MentionProps) {
  const channel = useChannel(message.channel_id);
  const guildId = channel?.guild_id ?? HOME;
  const guild = useGuild(guildId);
  const go = useGo();
  const jump = () => {
    go(guildId, message.channel_id, message.id);
    onGone?.();
  };
  return (
    <li className={styles.item}>
      <div className={styles.place}>
        {channel && <Icon name={channelIcon(channel)} size={16} />}
        <button type="button" className={styles.placeName} onClick={jump}>
          {channel?.name}
        </button>
        <span className={styles.guild}>{guild?.name}</span>
        <span className={styles.tools}>
          <Button variant="quiet" size="sm" onPress={jump}>
            {t('inbox.jump')}
          </Button>
          <IconButton icon="close" size={28} label={t('inbox.dismiss')} onPress={onDismiss} />
        </span>
      </div>
      <MessageCard message={message} guildId={guildId} />
    </li>
  );
}
