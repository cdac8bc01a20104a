import { fitsCondition } from '@guildhall/protocol/linked-roles/operators';
import type { LinkCondition, LinkRules } from '@guildhall/protocol/linked-roles/schemas';
import type { Database, Tx } from '../../platform/database/index.ts';
import {
  type ConnectionRow as AccountRow,
  loadConnections as loadAccounts,
  loadConnectionsIn as loadAccountsIn,
} from '../connections/index.ts';
import { type ConnectionRow, loadConnections, loadConnectionsIn } from './store.ts';

/** The condition on an application, in place of a type of connections. */
export const APPLICATION = 'application';

/** What is known of a user: by an application, or by a service that they have an account of. */
export interface Fact {
  /** `application`, or the type of a connection. */
  readonly type: string;
  readonly applicationId?: string;
  readonly metadata: Readonly<Record<string, string>>;
}

const combine = (known: readonly ConnectionRow[], accounts: readonly AccountRow[]): Fact[] => [
  ...known.map(({ application_id: applicationId, metadata }) => ({
    type: APPLICATION,
    applicationId,
    metadata,
  })),
  ...accounts.filter(({ revoked }) => !revoked).map(({ type, metadata }) => ({ type, metadata })),
];

/** Everything that linked roles can require of a user. */
export const loadFacts = async (db: Database, userId: string): Promise<Fact[]> =>
  combine(...(await Promise.all([loadConnections(db, userId), loadAccounts(db, userId)])));

/** The same as the transaction sees it. */
export const loadFactsIn = async (tx: Tx, userId: string): Promise<Fact[]> =>
  combine(await loadConnectionsIn(tx, userId), await loadAccountsIn(tx, userId));

/** Whether one condition fits what is known of a user. @param now Unix milliseconds */
export function isFulfilled(
  { connection_type: type, application_id, connection_metadata_field: field, operator, value }: LinkCondition,
  facts: readonly Fact[],
  now: number,
): boolean {
  const fits = ({ metadata }: Fact): boolean => {
    if (field === undefined || field === null) return true;
    const own = Object.hasOwn(metadata, field) ? metadata[field] : undefined;
    return own !== undefined && fitsCondition(operator ?? 0, own, value ?? '', now);
  };
  return facts.some((fact) => fact.type === type && fact.applicationId === application_id && fits(fact));
}

/** Whether all conditions of one alternative fit. */
export const isEligible = (rules: LinkRules, facts: readonly Fact[], now = Date.now()): boolean =>
  rules.some((conditions) => conditions.every((condition) => isFulfilled(condition, facts, now)));
