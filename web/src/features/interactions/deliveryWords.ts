import type { InteractionDelivery } from '@guildhall/protocol/interactions/deliveries';
import { InteractionType } from '@guildhall/protocol/interactions/types';
import { type MessageId, t } from '../../i18n/i18n.ts';

/** What was used, in words. */
export function describeDelivery({ type, name }: InteractionDelivery): string {
  if (type === InteractionType.MESSAGE_COMPONENT) return t('interactions.delivery.button', { name });
  if (type === InteractionType.MODAL_SUBMIT) return t('interactions.delivery.form', { name });
  if (type === InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE)
    return t('interactions.delivery.suggestions', { name });
  return name;
}

const FAILURES: Readonly<Record<string, MessageId>> = {
  '': 'interactions.failure.success',
  address: 'interactions.failure.address',
  busy: 'interactions.failure.busy',
  invalid: 'interactions.failure.invalid',
  network: 'interactions.failure.network',
  size: 'interactions.failure.invalid',
  time: 'interactions.failure.time',
};

/** How it ended, in words. */
export function describeOutcome({ failure, status }: InteractionDelivery): string {
  if (failure === null) return t('interactions.failure.none');
  if (failure === 'status') return t('interactions.failure.status', { status: status ?? 0 });
  return t(FAILURES[failure] ?? 'interactions.failure.other');
}

/** Whether it has failed for good. */
export const isFailed = ({ failure }: InteractionDelivery): boolean => failure !== null && failure !== '';
