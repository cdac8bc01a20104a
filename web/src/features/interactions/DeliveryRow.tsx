import type { InteractionDelivery } from '@guildhall/protocol/interactions/deliveries';
import { lazy, Suspense } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { fullTime, messageTime } from '../../ui/times.ts';
import * as styles from './deliveries.css.ts';
import { describeDelivery, describeOutcome, isFailed } from './deliveryWords.ts';

const DeliveryDetails = lazy(() => import('./DeliveryDetails.tsx'));

interface DeliveryRowProps {
  readonly delivery: InteractionDelivery;
  readonly applicationId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRepeated: () => void;
}

const icons = { failed: 'error', waiting: 'time', answered: 'check.circle' } as const;
const getState = (delivery: InteractionDelivery): keyof typeof icons =>
  isFailed(delivery) ? 'failed' : delivery.failure === null ? 'waiting' : 'answered';

/** A line of the log, which opens its details. */
export function DeliveryRow({ delivery, applicationId, isOpen, onToggle, onRepeated }: DeliveryRowProps) {
  const sent = Date.parse(delivery.sent_at);
  const state = getState(delivery);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        data-state={state}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name={icons[state]} size={18} weight="fill" className={styles.state} />
        <span className={styles.what}>
          <span className={styles.name} dir="auto">
            {describeDelivery(delivery)}
          </span>
          {delivery.is_test && <span className={styles.test}>{t('interactions.delivery.test')}</span>}
          {delivery.guild_name && <span className={styles.from}>{delivery.guild_name}</span>}
        </span>
        <span className={styles.outcome}>{describeOutcome(delivery)}</span>
        <span className={styles.duration}>
          {delivery.duration !== null && t('interactions.delivery.milliseconds', { ms: delivery.duration })}
        </span>
        <time className={styles.time} dateTime={delivery.sent_at} title={fullTime(sent)}>
          {messageTime(sent)}
        </time>
      </button>
      {isOpen && (
        <Suspense>
          <DeliveryDetails delivery={delivery} applicationId={applicationId} onRepeated={onRepeated} />
        </Suspense>
      )}
    </li>
  );
}
