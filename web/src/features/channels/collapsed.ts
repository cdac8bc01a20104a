import { key, type Session } from '@guildhall/client';
import { useMemo } from 'react';
import { createSlot } from '../../design/hosts.ts';
import { useSlice } from '../../state/hooks.ts';
import { changeGuildSettings } from '../notifications/index.ts';

/** Categories that were folded or unfolded here, until the server says so as well. */
const changed = createSlot<ReadonlyMap<string, boolean>>(new Map());
/** The unsent changes in each guild. */
const waiting = new Map<string, Map<string, boolean>>();
const busy = new Set<string>();

/** Ids of a guild's categories that the user has collapsed, here or on another device. */
export function useCollapsed(guildId: string): ReadonlySet<string> {
  const settings = useSlice(key.guildSettings(guildId), (store) => store.guildSettings.get(guildId));
  const here = changed.use();
  return useMemo(() => {
    const folded = new Set<string>();
    for (const { channel_id, collapsed } of settings?.channel_overrides ?? [])
      if (here.get(channel_id) ?? collapsed) folded.add(channel_id);
    for (const [id, isFolded] of here) if (isFolded) folded.add(id);
    return folded;
  }, [settings, here]);
}

/** Drops changes that were stored or refused, unless they were changed again. */
function settle(sent: ReadonlyMap<string, boolean>, later: ReadonlyMap<string, boolean> | undefined): void {
  const left = new Map(changed.get());
  for (const id of sent.keys()) if (!later?.has(id)) left.delete(id);
  changed.set(left);
}

/** Sends the waiting changes, and those added meanwhile in one call after it. */
async function send(session: Session, guildId: string): Promise<void> {
  if (busy.has(guildId)) return;
  busy.add(guildId);
  for (let change = waiting.get(guildId); change; change = waiting.get(guildId)) {
    waiting.delete(guildId);
    const overrides = [...change].map(([id, collapsed]) => [id, { collapsed }] as const);
    await changeGuildSettings(session, guildId, { channel_overrides: Object.fromEntries(overrides) });
    settle(change, waiting.get(guildId));
  }
  busy.delete(guildId);
}

/** Collapses a category, or expands it: at once here, and on the user's other devices. */
export function foldCategory(session: Session, guildId: string, id: string, isFolded: boolean): void {
  changed.set(new Map(changed.get()).set(id, isFolded));
  waiting.set(guildId, (waiting.get(guildId) ?? new Map()).set(id, isFolded));
  void send(session, guildId);
}
