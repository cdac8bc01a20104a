import type { Activity, Message } from '@guildhall/client';
import { OWN_ACTIVITIES_KEY } from '@guildhall/client/nouns/own-activities';
import { ActivityAction } from '@guildhall/protocol/activities/invites';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { useMe, usePresence, useReady, useSlice } from '../../state/hooks.ts';
import type { MessageSubject } from '../../ui/acts/points.ts';
import * as styles from './activities.css.ts';
import { getImageAddress } from './getImageAddress.ts';
import { findOwnParty, findParty, invite, isExpired, join } from './invites.ts';
import { watchAgain, watchInvite } from './subscriptions.ts';

/** What the card says to others, and to its author. */
const TITLES: Readonly<Record<number, readonly [others: MessageId, own: MessageId]>> = {
  [ActivityAction.JOIN]: ['activities.invites', 'activities.youInvite'],
  [ActivityAction.SPECTATE]: ['activities.invitesToWatch', 'activities.youInvite'],
  [ActivityAction.LISTEN]: ['activities.invitesToListen', 'activities.youInvite'],
  [ActivityAction.JOIN_REQUEST]: ['activities.asks', 'activities.youAsk'],
};

/** An invite to what its author does, or the question for one. */
export default function InviteCard({ message }: MessageSubject) {
  const me = useMe().id;
  const { activity, author, application_id } = message;
  if (!activity) return null;
  const isOwn = author.id === me;
  const [others, own] = TITLES[activity.type] ?? ['activities.invites', 'activities.youInvite'];
  const picture = application_id && getImageAddress({ application_id }, activity.icon_override);
  return (
    <section className={styles.invite} aria-label={t(isOwn ? own : others)}>
      <p className={styles.title}>{t(isOwn ? own : others)}</p>
      <div className={styles.body}>
        {picture ? (
          <img className={styles.large} src={picture} alt="" loading="lazy" />
        ) : (
          <span className={styles.noPicture} aria-hidden>
            <Icon name="gaming" size={24} />
          </span>
        )}
        <span className={styles.words}>
          <bdi className={styles.name}>{activity.name_override ?? message.application?.name ?? ''}</bdi>
          {activity.type === ActivityAction.JOIN_REQUEST ? (
            <Question message={message} isOwn={isOwn} />
          ) : (
            <Invite message={message} isOwn={isOwn} />
          )}
        </span>
      </div>
    </section>
  );
}

/** How full the party is, and the button to join; for an invite that is no longer valid, that it has ended. */
function Invite({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const isReady = useReady();
  const presence = usePresence(message.author.id);
  const own = useSlice(OWN_ACTIVITIES_KEY, (store) => findOwnParty(store, message));
  const party = isOwn ? own : findParty(presence?.activities ?? [], message);
  const isOver = isExpired(message.id);
  useEffect(() => {
    if (!isOwn && !isOver) watchInvite(message);
  }, [message, isOwn, isOver]);
  useEffect(() => {
    if (isReady) watchAgain();
  }, [isReady]);
  const { type = ActivityAction.JOIN } = message.activity ?? {};
  if (isOver || !party) return <span className={styles.clock}>{t('activities.inviteOver')}</span>;
  return (
    <>
      <Size party={party} />
      {!isOwn && type !== ActivityAction.LISTEN && (
        <span className={styles.act}>
          <Button
            size="sm"
            variant="filled"
            onPress={() => void join(message.author.id, party, type, message)}
          >
            {t(type === ActivityAction.SPECTATE ? 'activities.watch' : 'activities.join')}
          </Button>
        </span>
      )}
    </>
  );
}

function Size({ party: { party } }: { party: Activity }) {
  const [current, size] = party?.size ?? [];
  if (!size) return null;
  return <span className={styles.clock}>{t('activities.partySize', { current: current ?? 0, size })}</span>;
}

/** The button with which the asked user sends an invite. */
function Question({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const own = useSlice(OWN_ACTIVITIES_KEY, (store) => findOwnParty(store, message));
  const [isSent, setSent] = useState(false);
  if (isOwn || isSent) return null;
  if (!own || isExpired(message.id))
    return <span className={styles.clock}>{t('activities.requestOver')}</span>;
  return (
    <span className={styles.act}>
      <Button
        size="sm"
        variant="filled"
        onPress={() => {
          setSent(true);
          void invite(message.channel_id, own);
        }}
      >
        {t('activities.sendInvite')}
      </Button>
    </span>
  );
}
