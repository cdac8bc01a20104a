import type { DeepReadonly } from '@guildhall/protocol/event';
import type { SoundboardSound } from '@guildhall/protocol/soundboard/schemas';
import { type LimitedGuild, limits } from '../limits/index.ts';
import type { SoundRow } from './rows.ts';

/** Whether a guild's tier allows a sound. @param rank its place among the guild's sounds, from 1 */
export const isSoundWithinLimit = (guild: LimitedGuild, rank: number): boolean =>
  rank <= limits({}, guild).guildSounds;

/** A guild's sound as the gateway has it. */
export const presentSound = (guildId: string, { id, ...sound }: SoundRow, available: boolean) => ({
  sound_id: id,
  ...sound,
  guild_id: guildId,
  available,
});

/** A guild's sounds as the gateway has them. The oldest are available, as many as the guild's tier allows. */
export const presentSounds = (
  guild: LimitedGuild & { readonly id: string },
  sounds: Iterable<SoundRow>,
): SoundboardSound[] =>
  [...sounds].map((sound, index) => presentSound(guild.id, sound, isSoundWithinLimit(guild, index + 1)));

/** Reads the output of `presentSound`. */
export const readSound = ({
  sound_id,
  name,
  volume,
  emoji_id,
  emoji_name,
  user_id = '0',
}: DeepReadonly<SoundboardSound>): SoundRow => ({
  id: sound_id,
  name,
  volume,
  emoji_id,
  emoji_name,
  user_id,
});
