import type { Relationship } from '@guildhall/protocol/relationships/index';
import { readyPart } from '../../domain.ts';
import { READY_RELATIONSHIPS } from './ready-sql.ts';

/** A person's relationships; the users in them are listed apart if the client wants each user once. */
export const relationshipsReady = readyPart<readonly Relationship[]>({
  sql: READY_RELATIONSHIPS,
  present(found, client) {
    const relationships = found ?? [];
    const apart = client.has('DEDUPE_USER_OBJECTS');
    return {
      fields: {
        relationships: apart
          ? relationships.map(({ user, ...relationship }) => ({ ...relationship, user_id: user.id }))
          : relationships,
      },
      users: relationships.map(({ user }) => user),
    };
  },
});
