import type { Activity } from '@guildhall/client';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { showToast } from '../../design/toast.ts';
import { formatDuration } from '../../i18n/format.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { attempt } from '../../ui/forms/useAction.ts';
import * as styles from './activities.css.ts';
import { getImageAddress } from './getImageAddress.ts';
import { askToJoin, canAsk } from './invites.ts';

/** What the user does, by the activity's type. */
const TITLES: Readonly<Record<number, MessageId>> = {
  0: 'activities.playing',
  1: 'activities.streaming',
  2: 'activities.listening',
  3: 'activities.watching',
  5: 'activities.competing',
};

/** Whether an activity is drawn as a card: a custom status is a line. */
export const isCard = ({ type }: Activity): boolean => type in TITLES;

/** The time now, each second while `isRunning`. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** An activity with its pictures, time and buttons. */
export function ActivityCard({ userId, activity }: { userId: string; activity: Activity }) {
  const { name, type, details, state, party, assets = {}, buttons = [] } = activity;
  const large = getImageAddress(activity, assets.large_image);
  const small = getImageAddress(activity, assets.small_image);
  const [current, size] = party?.size ?? [];
  return (
    <article className={styles.card}>
      <p className={styles.title}>{t(TITLES[type] ?? 'activities.playing')}</p>
      <div className={styles.body}>
        {large && (
          <span className={styles.pictures}>
            <img className={styles.large} src={large} alt={assets.large_text ?? ''} loading="lazy" />
            {small && (
              <img className={styles.small} src={small} alt={assets.small_text ?? ''} loading="lazy" />
            )}
          </span>
        )}
        <span className={styles.words}>
          <Linked className={styles.name} text={name} href={type === 1 ? activity.url : undefined} />
          {details && <Linked text={details} href={activity.details_url} />}
          {(state || size !== undefined) && (
            <span className={styles.line}>
              {state && <Linked text={state} href={activity.state_url} />}
              {size !== undefined && size > 0 && (
                <span>{t('activities.party', { current: current ?? 0, size })}</span>
              )}
            </span>
          )}
          <Time activity={activity} />
        </span>
      </div>
      {buttons.length > 0 && activity.session_id && (
        <div className={styles.buttons}>
          {buttons.map((label, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: two buttons can have the same label
              key={index}
              size="sm"
              fullWidth
              onPress={() => void openButton(userId, activity, index)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <AskToJoin userId={userId} activity={activity} />
    </article>
  );
}

/** The button that asks a player for an invite, once. */
function AskToJoin({ userId, activity }: { userId: string; activity: Activity }) {
  const session = useSession();
  const [isAsked, setAsked] = useState(false);
  if (!canAsk(session.store, userId, activity)) return null;
  const ask = async () => {
    setAsked(true);
    setAsked(await askToJoin(session, userId, activity));
  };
  return (
    <Button size="sm" fullWidth isDisabled={isAsked} onPress={() => void ask()}>
      {t(isAsked ? 'activities.asked' : 'activities.ask')}
    </Button>
  );
}

function Linked({ text, href, className }: { text: string; href: string | undefined; className?: string }) {
  if (!href) return <bdi className={className}>{text}</bdi>;
  return (
    <a className={className} href={href} title={href} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>{text}</bdi>
    </a>
  );
}

/** The time since the start or until the end; with both, how far it is, as of a song. */
function Time({ activity: { timestamps } }: { activity: Activity }) {
  const { start, end } = timestamps ?? {};
  const now = useNow(start !== undefined || end !== undefined);
  if (start !== undefined && end !== undefined && end > start) {
    const length = (end - start) / 1_000;
    const passed = Math.min(length, Math.max(0, (now - start) / 1_000));
    return (
      <span className={styles.time}>
        <span className={styles.clock}>{formatDuration(passed)}</span>
        <progress
          className={styles.progress}
          aria-label={t('activities.progress')}
          max={length}
          value={passed}
        />
        <span className={styles.clock}>{formatDuration(length)}</span>
      </span>
    );
  }
  if (start !== undefined && start < now)
    return (
      <span className={styles.clock}>
        {t('activities.elapsed', { time: formatDuration((now - start) / 1_000) })}
      </span>
    );
  if (end !== undefined && end > now)
    return (
      <span className={styles.clock}>
        {t('activities.left', { time: formatDuration((end - now) / 1_000) })}
      </span>
    );
  return null;
}

/** Opens the address of a button. It is asked for with the press, so that nobody has it by looking alone. */
async function openButton(
  userId: string,
  { session_id, application_id }: Activity,
  index: number,
): Promise<void> {
  await attempt(async () => {
    const metadata = await rest.call('getActivityMetadata', {
      params: { user_id: userId, session_id: session_id ?? '', application_id: application_id ?? '0' },
    });
    const url = metadata?.button_urls?.[index];
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
    else showToast({ kind: 'error', message: t('activities.buttonGone') });
  });
}
