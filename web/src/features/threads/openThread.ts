import { openedThread } from './layer.ts';

type Go = (guildId: string, channelId: string) => unknown;

/** Opens a thread next to its channel, on phones in its place. */
export function openThread(
  go: Go,
  { id, guild_id, parent_id }: { readonly id: string; readonly guild_id: string; readonly parent_id: string },
): void {
  if (document.documentElement.getAttribute('data-layout') === 'phone') void go(guild_id, id);
  else openedThread.set({ parentId: parent_id, threadId: id });
}
