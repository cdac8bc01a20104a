import type { DeepReadonly } from '@guildhall/protocol/event';
import type { ScheduledMessage } from '@guildhall/protocol/scheduled-messages/schemas';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannel } from '../../state/hooks.ts';
import { usePartner } from '../../state/useConversations.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as cards from '../../ui/MessageList.css.ts';
import { Markup } from '../../ui/markup/Markup.tsx';
import { HOME } from '../../ui/place.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { Notice } from '../../ui/settings/parts.tsx';
import { writtenTime } from '../../ui/times.ts';
import { iconOfFile } from '../attachments/index.ts';
import { scheduledDialog } from './dialogs.ts';
import * as styles from './ScheduledList.css.ts';
import { useScheduled } from './useScheduled.ts';

/** The messages that the user scheduled. */
export default function ScheduledList() {
  const list = useScheduled();
  return (
    <ListStates
      list={list}
      failed={t('scheduled.failed')}
      art={false}
      empty={{ title: t('scheduled.none'), body: t('scheduled.noneBody') }}
    >
      <ul className={cards.list} aria-label={t('scheduled.title')}>
        {list.data?.map((scheduled) => (
          <Scheduled key={scheduled.id} scheduled={scheduled} />
        ))}
      </ul>
    </ListStates>
  );
}

function Scheduled({ scheduled }: { scheduled: DeepReadonly<ScheduledMessage> }) {
  const { id, channel_id, content, attachments, scheduled_at, error } = scheduled;
  const channel = useChannel(channel_id);
  const partner = usePartner(channel_id);
  const remove = async () => {
    const isSure = await confirm({
      title: t('scheduled.deleteTitle'),
      body: t('scheduled.deleteBody'),
      action: t('scheduled.delete'),
      danger: true,
    });
    if (!isSure) return;
    await attempt(() => rest.call('deleteScheduledMessage', { params: { scheduled_message_id: id } }));
  };
  return (
    <li className={cards.item}>
      <p className={cards.place}>
        {channel && <Icon name={channelIcon(channel)} size={16} />}
        <b className={cards.placeName}>{partner?.name ?? channel?.name}</b>
        <time className={cards.caption} dateTime={scheduled_at}>
          {writtenTime(Date.parse(scheduled_at) / 1000, 'F')}
        </time>
      </p>
      <div className={styles.body}>
        <div className={styles.content}>
          <Markup text={content} guildId={channel?.guild_id ?? HOME} />
        </div>
        {attachments.length > 0 && (
          <ul className={styles.files} aria-label={t('scheduled.files')}>
            {attachments.map(({ id: fileId, filename, content_type }) => (
              <li key={fileId} className={styles.file}>
                <Icon name={iconOfFile({ filename, ...(content_type ? { content_type } : {}) })} size={16} />
                <bdi className={styles.fileName}>{filename}</bdi>
              </li>
            ))}
          </ul>
        )}
        {error && <Notice tone="danger">{t('scheduled.notSent', { reason: error.message })}</Notice>}
        <p className={styles.tools}>
          <Button size="sm" icon="edit" onPress={() => openDialog(scheduledDialog, { scheduled })}>
            {t(error ? 'scheduled.tryAgain' : 'scheduled.edit')}
          </Button>
          <Button size="sm" variant="quiet" onPress={() => void remove()}>
            {t('scheduled.delete')}
          </Button>
        </p>
      </div>
    </li>
  );
}
