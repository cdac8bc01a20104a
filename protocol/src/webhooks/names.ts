import { WEBHOOK_LIMITS } from '../limits/webhooks.ts';
import { type NameComplaint, tidyName } from '../users/names.ts';

/** Parts of names that the public documentation forbids, in any case. */
const FORBIDDEN_PARTS = ['clyde', 'discord'] as const;

/** Names that would impersonate the platform or a mention of everyone. */
const RESERVED: ReadonlySet<string> = new Set(['everyone', 'here', 'system message', 'system', 'guildhall']);

/** Returns the name of a webhook in its stored form. */
export const tidyWebhookName = tidyName;

/** Why a tidied name can't be that of a webhook or of one of its messages, or undefined: 1 to 80 characters, none of the reserved words. */
export function complainAboutWebhookName(name: string): NameComplaint | undefined {
  const { min, max } = WEBHOOK_LIMITS.name;
  const length = [...name].length;
  if (length < min || length > max)
    return { code: 'BASE_TYPE_BAD_LENGTH', message: `Must be between ${min} and ${max} in length.` };
  const lower = name.toLowerCase();
  const part = FORBIDDEN_PARTS.find((forbidden) => lower.includes(forbidden));
  if (part) return { code: 'USERNAME_INVALID_CONTAINS', message: `Username cannot contain "${part}"` };
  if (RESERVED.has(lower)) return { code: 'USERNAME_RESERVED', message: 'This name is reserved.' };
  return undefined;
}
