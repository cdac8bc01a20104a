import type { PublicConnection } from '@guildhall/protocol/connections/schemas';
import { CONNECTION_SERVICES } from '@guildhall/protocol/connections/services';
import { getMetadataKind } from '@guildhall/protocol/linked-roles/operators';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';

const WORDS: Readonly<Record<string, MessageId>> = {
  created_at: 'connections.value.created_at',
  followers: 'connections.value.followers',
  gold: 'connections.value.gold',
  level: 'connections.value.level',
  mod: 'connections.value.mod',
  posts: 'connections.value.posts',
  public_repos: 'connections.value.public_repos',
  subscribers: 'connections.value.subscribers',
  total_karma: 'connections.value.total_karma',
  verified: 'connections.value.verified',
  videos: 'connections.value.videos',
};

/** The name of a service's value. */
export const valueName = (key: string): string => (WORDS[key] ? t(WORDS[key]) : key);

/** What a service says of an account, in one line; empty if it says nothing. */
export function describeMetadata({
  type,
  metadata = {},
}: Pick<PublicConnection, 'type' | 'metadata'>): string {
  const fields = CONNECTION_SERVICES[type]?.metadata ?? {};
  return Object.entries(metadata)
    .flatMap(([key, value]) => {
      const operator = fields[key];
      if (operator === undefined) return [];
      const kind = getMetadataKind(operator);
      if (kind === 'boolean') return value === '1' ? [valueName(key)] : [];
      const shown =
        kind === 'datetime'
          ? formatDate(Date.parse(value), { dateStyle: 'medium' })
          : formatNumber(Number(value));
      return [t('connections.value', { name: valueName(key), value: shown })];
    })
    .join(' · ');
}
