import { fitsCondition } from '@guildhall/protocol/linked-roles/operators';
import type { LinkCondition, LinkRules } from '@guildhall/protocol/linked-roles/schemas';
import type { ConnectionRow } from './store.ts';

/** Whether one condition fits what applications set for a user. @param now Unix milliseconds */
export function isFulfilled(
  { application_id, connection_metadata_field: field, operator, value }: LinkCondition,
  connections: readonly ConnectionRow[],
  now: number,
): boolean {
  const connection = connections.find((row) => row.application_id === application_id);
  if (!connection) return false;
  if (field === undefined || field === null) return true;
  const own = connection.metadata[field];
  return own !== undefined && fitsCondition(operator ?? 0, own, value ?? '', now);
}

/** Whether all conditions of one alternative fit. */
export const isEligible = (
  rules: LinkRules,
  connections: readonly ConnectionRow[],
  now = Date.now(),
): boolean =>
  rules.some((conditions) => conditions.every((condition) => isFulfilled(condition, connections, now)));
