import { createNonce, type Message } from '@guildhall/client';
import { MESSAGE_LIMITS } from '@guildhall/protocol/limits/messages';
import { useState } from 'react';
import { TextField } from '../../design/TextField.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { PickerModal } from '../../ui/forms/PickerModal.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { useGo } from '../../ui/place.ts';
import { MessagePreview } from '../messages/index.ts';
import { ChosenList, DestinationRow } from './DestinationRow.tsx';
import { type Destination, findDestinations, getGuildId } from './destinations.ts';
import * as styles from './ForwardDialog.css.ts';
import { forwardTo } from './forward.ts';
import { useMemberSearch } from './useMemberSearch.ts';

export interface ForwardDialogProps {
  message: Message;
  guildId: string;
  onClose: () => void;
}

const MOST = 5;

/** Chooses up to five places for a message, and a text to send after it. */
export default function ForwardDialog({ message, guildId, onClose }: ForwardDialogProps) {
  const session = useSession();
  const go = useGo();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly Destination[]>([]);
  const [text, setText] = useState('');
  const [nonces] = useState(() => [createNonce(), createNonce()] as const);
  useMemberSearch(query);
  const offered = findDestinations(session.store, query);
  const isChosen = ({ id }: Destination) => chosen.some((other) => other.id === id);
  const isFull = chosen.length >= MOST;
  const toggle = (destination: Destination) =>
    setChosen((before) =>
      before.some(({ id }) => id === destination.id)
        ? before.filter(({ id }) => id !== destination.id)
        : [...before, destination].slice(0, MOST),
    );

  const send = useAction(async () => {
    const [only] = chosen;
    let channelId = '';
    for (const destination of chosen) {
      channelId = await forwardTo(session, destination, { message, text, nonces });
      // Those done drop out, so that a second try continues where the first one stopped.
      setChosen((before) => before.filter(({ id }) => id !== destination.id));
    }
    onClose();
    if (!only) return;
    showToast(
      chosen.length > 1
        ? { message: t('forwards.sentToMany', { count: chosen.length }) }
        : {
            message: t('forwards.sentTo', { name: only.name }),
            action: { label: t('forwards.open'), run: () => void go(getGuildId(only), channelId) },
          },
    );
  });

  return (
    <PickerModal
      title={t('forwards.title')}
      action={t('forwards.send')}
      busy={send.busy}
      error={send.error}
      canSubmit={chosen.length > 0}
      onSubmit={() => void send.run()}
      onClose={onClose}
      search={{
        label: t('forwards.search'),
        value: query,
        onChange: setQuery,
        onKeyDown(event) {
          const [first] = offered;
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || query === '' || !first) return;
          event.preventDefault();
          toggle(first);
          setQuery('');
        },
      }}
      above={<ChosenList chosen={chosen} onRemove={toggle} />}
      listLabel={t('forwards.places')}
      listClassName={styles.list}
      nothing={offered.length > 0 ? undefined : t('forwards.none', { query })}
      below={
        <>
          <p className={styles.limit} role="status">
            {isFull ? t('forwards.limit', { count: MOST }) : ''}
          </p>
          <MessagePreview message={message} guildId={guildId} />
          <TextField
            label={t('forwards.text')}
            hideLabel
            placeholder={t('forwards.text')}
            value={text}
            onChange={setText}
            maxLength={MESSAGE_LIMITS.content}
            autoComplete="off"
          />
        </>
      }
    >
      {offered.map((destination) => (
        <DestinationRow
          key={destination.id}
          destination={destination}
          isChosen={isChosen(destination)}
          isDisabled={isFull && !isChosen(destination)}
          onToggle={() => toggle(destination)}
        />
      ))}
    </PickerModal>
  );
}
