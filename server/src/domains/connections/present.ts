import type { Connection, PublicConnection } from '@guildhall/protocol/connections/schemas';
import { CONTACTS } from '@guildhall/protocol/contacts/schemas';
import type { ConnectionRow } from './store.ts';

type Shown = Pick<
  ConnectionRow,
  | 'type'
  | 'id'
  | 'name'
  | 'verified'
  | 'metadata'
  | 'visibility'
  | 'metadata_visibility'
  | 'friend_sync'
  | 'show_activity'
  | 'two_way_link'
  | 'revoked'
>;

/** A connection as its user sees it. */
export const presentConnection = (row: Shown): Connection => ({
  type: row.type,
  id: row.id,
  name: row.name,
  verified: row.verified,
  metadata: row.metadata,
  visibility: row.visibility as 0 | 1,
  metadata_visibility: row.metadata_visibility as 0 | 1,
  friend_sync: row.friend_sync,
  show_activity: row.show_activity,
  two_way_link: row.two_way_link,
  revoked: row.revoked,
  integrations: [],
});

/** The connections that everyone sees on a profile: visible ones that still hold, except contacts, and their values only if those are visible too. */
export const presentPublic = (rows: readonly Shown[]): PublicConnection[] =>
  rows
    .filter(({ type, visibility, revoked }) => type !== CONTACTS && visibility === 1 && !revoked)
    .map(({ type, id, name, verified, metadata, metadata_visibility }) => ({
      type,
      id,
      name,
      verified,
      ...(metadata_visibility === 1 ? { metadata } : {}),
    }));
