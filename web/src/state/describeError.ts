import { type FieldErrors, NetworkError, RestError } from '@guildhall/client';
import { type MessageId, t } from '../i18n/i18n.ts';
import { describeFieldError } from './describeFieldError.ts';

/** Texts for the JSON error codes that users meet; others are shown in the server's words. */
const BY_CODE: Readonly<Record<number, MessageId>> = {
  10003: 'problem.unknownChannel',
  10004: 'problem.unknownGuild',
  10006: 'problem.unknownInvite',
  10007: 'problem.unknownMember',
  10008: 'problem.unknownMessage',
  10011: 'problem.unknownRole',
  30001: 'problem.tooManyGuilds',
  30002: 'problem.tooManyFriends',
  30004: 'problem.groupFull',
  30011: 'problem.tooManyGroups',
  40002: 'problem.verifyFirst',
  40007: 'problem.banned',
  50001: 'problem.noAccess',
  50007: 'problem.unreachable',
  50013: 'problem.noPermission',
  50033: 'problem.wrongRecipients',
  50039: 'problem.cantJoin',
  400001: 'problem.guildFull',
  520000: 'problem.pollBlocked',
  520001: 'problem.pollEnded',
  1000001: 'problem.accountFull',
  1000002: 'problem.dayFull',
  1000003: 'problem.instanceFull',
};

/** The first sentence among the errors of a form's fields. */
function firstFieldError(errors: FieldErrors | undefined): string | undefined {
  if (!errors) return undefined;
  const [first] = errors._errors ?? [];
  if (first) return describeFieldError(first);
  for (const [name, nested] of Object.entries(errors)) {
    const found = name === '_errors' ? undefined : firstFieldError(nested as FieldErrors);
    if (found) return found;
  }
  return undefined;
}

/** The text for a JSON error code, if there is one. */
export function describeCode(code: number | undefined): string | undefined {
  const known = code === undefined ? undefined : BY_CODE[code];
  return known && t(known);
}

/** Describes an error in a sentence for the user. */
export function describeError(error: unknown): string {
  if (error instanceof NetworkError) return t('problem.network');
  if (!(error instanceof RestError)) return t('problem.unknown');
  const known = describeCode(error.code);
  if (known) return known;
  if (error.status === 429) return t('problem.tooFast', { seconds: Math.ceil(error.retryAfter ?? 1) });
  if (error.status >= 500) return t('problem.server');
  return firstFieldError(error.errors) ?? error.message;
}
