import { key } from '@guildhall/client';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../design/useDebounced.ts';
import { useSession } from '../../state/SessionContext.tsx';

/** Milliseconds for which typing must pause before members are searched, the guilds that are, and the members of each. */
const PAUSE = 250;
const GUILDS = 10;
const MEMBERS = 10;

/** Brings members whose name begins with the text into the store, and draws again when they arrive. */
export function useMemberSearch(query: string): void {
  const { store, members } = useSession();
  const [, redraw] = useState(0);
  const wanted = useDebounced(query.trim().replace(/^@/, ''), PAUSE);
  useEffect(() => {
    if (wanted === '') return;
    const guildIds = store.guildOrder.slice(0, GUILDS);
    const stops = guildIds.map((id) => store.subscribe(key.members(id), () => redraw((count) => count + 1)));
    for (const id of guildIds) members.search(id, wanted, MEMBERS);
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, members, wanted]);
}
