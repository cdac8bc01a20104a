import type { SavedMessage } from '@guildhall/protocol/saved-messages/schemas';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannel, useGuild } from '../../state/hooks.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as cards from '../../ui/MessageList.css.ts';
import { HOME, useGo } from '../../ui/place.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { listTime } from '../../ui/times.ts';
import { ActionableCard } from '../messages/index.ts';
import { reminderDialog } from './dialogs.ts';
import * as styles from './SavedList.css.ts';
import { sortSaved, useSaved } from './useSaved.ts';

/** The messages that the user saved for later. */
export default function SavedList({ onGone }: { onGone?: () => void }) {
  const list = useSaved();
  return (
    <ListStates
      list={list}
      failed={t('saved.failed')}
      art={false}
      empty={{ title: t('saved.none'), body: t('saved.noneBody') }}
    >
      <ul className={cards.list} aria-label={t('saved.title')}>
        {sortSaved(list.data ?? []).map((saved) => (
          <Saved key={saved.save_data.message_id} saved={saved} {...(onGone ? { onGone } : {})} />
        ))}
      </ul>
    </ListStates>
  );
}

function Saved({ saved, onGone }: { saved: SavedMessage; onGone?: () => void }) {
  const { message, save_data } = saved;
  const { channel_id, message_id, due_at } = save_data;
  const channel = useChannel(channel_id);
  const guildId = channel?.guild_id ?? HOME;
  const guild = useGuild(guildId);
  const go = useGo();
  const jump = () => {
    go(guildId, channel_id, message_id);
    onGone?.();
  };
  const remove = () => attempt(() => rest.call('unsaveMessage', { params: { channel_id, message_id } }));
  const isDue = due_at !== null && Date.parse(due_at) <= Date.now();
  return (
    <li className={cards.item}>
      <div className={cards.place}>
        {channel && <Icon name={channelIcon(channel)} size={16} />}
        <span className={cards.placeName}>{channel?.name}</span>
        <span className={cards.caption}>{guild?.name}</span>
        <span className={cards.tools}>
          {message && (
            <Button variant="quiet" size="sm" onPress={jump}>
              {t('inbox.jump')}
            </Button>
          )}
          {message && (
            <IconButton
              icon="time"
              size={28}
              label={t('saved.remind')}
              onPress={() => openDialog(reminderDialog, { channelId: channel_id, messageId: message_id })}
            />
          )}
          <IconButton icon="check" size={28} label={t('saved.done')} onPress={() => void remove()} />
        </span>
      </div>
      {due_at !== null && (
        <p className={styles.due}>
          <Icon name="time" size={14} />
          {t('saved.due', { time: listTime(Date.parse(due_at)) })}
          {isDue && <Tag tone="warning">{t('saved.isDue')}</Tag>}
        </p>
      )}
      {message ? (
        <ActionableCard message={message} guildId={guildId} />
      ) : (
        <p className={styles.gone}>{t('saved.gone')}</p>
      )}
    </li>
  );
}
