import { getMetadataKind } from '@guildhall/protocol/linked-roles/operators';
import type { LinkCondition } from '@guildhall/protocol/linked-roles/schemas';
import { type MessageId, t } from '../../i18n/i18n.ts';
import type { LinkSource } from './sources.ts';

const OPERATORS: Readonly<Record<number, MessageId>> = {
  1: 'linkedRoles.operator.atMost',
  2: 'linkedRoles.operator.atLeast',
  3: 'linkedRoles.operator.equal',
  4: 'linkedRoles.operator.notEqual',
  5: 'linkedRoles.operator.daysAgo',
  6: 'linkedRoles.operator.withinDays',
  7: 'linkedRoles.operator.true',
  8: 'linkedRoles.operator.false',
};

/** A condition in words, such as “Pots fired: at least 10”; only the connection without a field. */
export function describeCondition(
  { connection_metadata_field: field, operator, value }: LinkCondition,
  name: string | undefined,
): string {
  const words = OPERATORS[operator ?? 0];
  if (!field || !words) return t('linkedRoles.connected');
  return t('linkedRoles.condition', { name: name ?? field, what: t(words, { value: value ?? '' }) });
}

/** The value that a new condition has until the user types one. */
const FIRST_VALUES = { integer: '1', datetime: '30', boolean: '1' } as const;

/** A condition on an app or service: on one of its values, or on the connection alone. */
export function createCondition({ condition, values }: LinkSource, field?: string): LinkCondition {
  const record = values.find(({ key }) => key === field);
  if (!record) return condition;
  const value = FIRST_VALUES[getMetadataKind(record.type)];
  return { ...condition, connection_metadata_field: record.key, operator: record.type, value };
}
