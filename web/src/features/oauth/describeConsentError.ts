import { RestError } from '@guildhall/client';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';

const BY_CODE: Readonly<Record<number, MessageId>> = {
  10002: 'consent.error.application',
  10004: 'consent.error.guild',
  20012: 'consent.error.private',
  30005: 'consent.error.roles',
  40007: 'consent.error.banned',
  50013: 'consent.error.manage',
};
const BY_FIELD: Readonly<Record<string, MessageId>> = {
  client_id: 'consent.error.application',
  guild_id: 'consent.error.guild',
  integration_type: 'consent.error.integration',
  permissions: 'consent.error.permissions',
  redirect_uri: 'consent.error.redirect',
  response_type: 'consent.error.response',
  scope: 'consent.error.scope',
  user_code: 'activate.invalid',
  webhook_channel_id: 'consent.channelPlaceholder',
};

/** Describes in a sentence why an application can't be authorized. */
export function describeConsentError(error: unknown): string {
  if (!(error instanceof RestError)) return describeError(error);
  const [field] = Object.keys(error.errors ?? {});
  const id = BY_CODE[error.code ?? 0] ?? (field === undefined ? undefined : BY_FIELD[field]);
  return id ? t(id) : describeError(error);
}
