import { isDeepStrictEqual } from 'node:util';
import type { AuditLogChange } from '@guildhall/protocol/audit-log/schemas';

const isNone = (value: unknown) => value === null || value === undefined;

/**
 * The difference between two wire objects in `keys`, in the audit log's form: an absent side was, or became, null. An object
 * that was created has no `before`, one that was deleted no `after`. `names` maps keys to their name in the log if it is another.
 */
export function changesBetween<T extends object>(
  before: T | undefined,
  after: T | undefined,
  keys: readonly (keyof T & string)[],
  names: Readonly<Record<string, string>> = {},
): AuditLogChange[] {
  return keys.flatMap((key) => {
    const old = before?.[key];
    const now = after?.[key];
    if ((isNone(old) && isNone(now)) || isDeepStrictEqual(old, now)) return [];
    return [
      {
        key: names[key] ?? key,
        ...(isNone(old) ? {} : { old_value: old }),
        ...(isNone(now) ? {} : { new_value: now }),
      },
    ];
  });
}
