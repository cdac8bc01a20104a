import type { SoundboardSound } from '@guildhall/protocol/soundboard/schemas';
import { rest } from '../../state/api.ts';
import { STALE } from '../../state/queries/fold.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

/** The sounds that everyone can use. */
export const useDefaultSounds = () =>
  useLiveQuery({
    queryKey: ['default-sounds'],
    queryFn: ({ signal }) => rest.call('listDefaultSounds', { signal }),
  });

/** The event of a new sound does not give the user who added it. */
const put = (known: readonly SoundboardSound[], sound: SoundboardSound) => {
  const before = known.find(({ sound_id }) => sound_id === sound.sound_id);
  return before ? known.map((each) => (each === before ? { ...before, ...sound } : each)) : STALE;
};

/** Several sounds are never new ones. */
const putKnown = (known: readonly SoundboardSound[], sound: SoundboardSound) =>
  known.map((each) => (each.sound_id === sound.sound_id ? { ...each, ...sound } : each));

/** The sounds of a guild, oldest first. */
export const useGuildSounds = (guildId: string) =>
  useLiveQuery<readonly SoundboardSound[], readonly string[]>(
    {
      queryKey: ['sounds', guildId],
      queryFn: async ({ signal }) =>
        (await rest.call('listGuildSounds', { params: { guild_id: guildId }, signal })).items,
    },
    {
      GUILD_SOUNDBOARD_SOUND_CREATE: (known, sound) =>
        sound.guild_id === guildId ? put(known, sound) : known,
      GUILD_SOUNDBOARD_SOUND_UPDATE: (known, sound) =>
        sound.guild_id === guildId ? put(known, sound) : known,
      GUILD_SOUNDBOARD_SOUNDS_UPDATE: (known, { guild_id, soundboard_sounds }) =>
        guild_id === guildId ? soundboard_sounds.reduce(putKnown, known) : known,
      GUILD_SOUNDBOARD_SOUND_DELETE: (known, { guild_id, sound_id }) =>
        guild_id === guildId ? known.filter((sound) => sound.sound_id !== sound_id) : known,
    },
  );
