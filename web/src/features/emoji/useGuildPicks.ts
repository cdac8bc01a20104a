import { EMOJI_KEY, emojiSets, emojiSetsIn } from '@guildhall/client/nouns/emoji';
import { useMemo } from 'react';
import { useSlice } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import type { GuildPicks } from './custom.ts';

/** The custom emoji that the user can use in a channel; without a channel, all of their guilds. */
export function useGuildPicks(channelId: string | undefined): readonly GuildPicks[] {
  const { store } = useSession();
  const all = useSlice(EMOJI_KEY, emojiSets);
  return useMemo(() => {
    const sets = channelId === undefined ? all : emojiSetsIn(store, channelId);
    return sets.flatMap(({ guildId, emojis }) => {
      const guild = store.guilds.get(guildId);
      return guild ? [{ guild: { id: guildId, name: guild.name, icon: guild.icon }, emojis }] : [];
    });
  }, [all, store, channelId]);
}
