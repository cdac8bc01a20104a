import { isFolded, type Message, type User } from '@guildhall/client';
import { parse, plainText } from '@guildhall/markup';
import { getMessageText } from '@guildhall/protocol/components/walk';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { memberName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';

/** ms between two announcements: those of a stream come together. */
const INTERVAL = 1_000;
/** The slice of the store that is touched for an announcement, so that it is drawn together with messages instead of in a frame of its own. */
const SAID = 'said';
/** The maximum number of messages announced at once: the newest. */
const AT_ONCE = 5;

interface Said {
  readonly channel_id: string;
  readonly guild_id?: string;
  readonly author: User;
  readonly content: string;
  readonly components?: Message['components'];
}

/** Says new messages of the open channel to assistive technology. */
export function Announcer({ current }: { current: string | undefined }) {
  const { gateway, store } = useSession();
  const [text, setText] = useState('');
  useEffect(() => {
    let said: Said[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const describe = (message: Said) => {
      const { author, guild_id } = message;
      const name = memberName(store, guild_id, author.id, author);
      const words = plainText(parse(getMessageText(message)), {
        user: (id) => memberName(store, guild_id, id),
        channel: (id) => store.channels.get(id)?.name ?? undefined,
      });
      return t('log.said', { name, text: words });
    };
    const plan = () => {
      timer = undefined;
      if (said.length > 0) store.batchPaced(() => store.touch(SAID));
    };
    const stopDrawing = store.subscribe(SAID, () => {
      setText(said.slice(-AT_ONCE).map(describe).join('\n'));
      said = [];
      clearTimeout(timer);
      timer = setTimeout(plan, INTERVAL);
    });
    const stop = gateway.on('dispatch', ({ type, data }) => {
      if (type !== 'MESSAGE_CREATE') return;
      const { id } = data.author;
      if (data.channel_id !== current || id === store.me?.id || isFolded(store, id)) return;
      said.push(data);
      if (timer === undefined) plan();
    });
    return () => {
      stop();
      stopDrawing();
      clearTimeout(timer);
    };
  }, [gateway, store, current]);
  return (
    <div className="visually-hidden" aria-live="polite" role="status">
      {text}
    </div>
  );
}
