import { WEBHOOK_LIMITS } from '@guildhall/protocol/limits/webhooks';
import type { complainAboutWebhookName } from '@guildhall/protocol/webhooks/names';
import { t } from '../../i18n/i18n.ts';

/** What is wrong with a webhook's name. */
export const describeName = ({ code }: NonNullable<ReturnType<typeof complainAboutWebhookName>>): string =>
  code === 'BASE_TYPE_BAD_LENGTH' ? t('form.length', WEBHOOK_LIMITS.name) : t('webhooks.nameReserved');
