import { isFolded, type User } from '@guildhall/client';
import { parse, plainText } from '@guildhall/markup';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { memberName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';

interface Said {
  readonly channel_id: string;
  readonly guild_id?: string;
  readonly author: User;
  readonly content: string;
}

/** Says new messages of the open channel to assistive technology. */
export function Announcer({ current }: { current: string | undefined }) {
  const { gateway, store } = useSession();
  const [text, setText] = useState('');
  useEffect(
    () =>
      gateway.on('dispatch', ({ type, data }) => {
        if (type !== 'MESSAGE_CREATE') return;
        const message = data as Said;
        const { id } = message.author;
        if (message.channel_id !== current || id === store.me?.id || isFolded(store, id)) return;
        const name = memberName(store, message.guild_id, id, message.author);
        const words = plainText(parse(message.content), {
          user: (id) => memberName(store, message.guild_id, id),
          channel: (id) => store.channels.get(id)?.name ?? undefined,
        });
        setText(t('log.said', { name, text: words }));
      }),
    [gateway, store, current],
  );
  return (
    <div className="visually-hidden" aria-live="polite" role="status">
      {text}
    </div>
  );
}
