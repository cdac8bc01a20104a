import { useCallback } from 'react';
import { memberName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import type { NameMention } from './source.ts';

/** Names for the mentions in a field of a guild. */
export function useNameMention(guildId: string): NameMention {
  const { store } = useSession();
  return useCallback(
    (kind, id) => {
      if (kind === '@') return store.users.has(id) ? `@${memberName(store, guildId, id)}` : undefined;
      if (kind === '#') {
        const name = store.channels.get(id)?.name;
        return name ? `#${name}` : undefined;
      }
      const role = store.roles.get(guildId)?.get(id);
      return role && `@${role.name.replace(/^@/, '')}`;
    },
    [store, guildId],
  );
}
