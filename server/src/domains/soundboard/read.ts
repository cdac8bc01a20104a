import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { SoundboardSound } from '@guildhall/protocol/soundboard/schemas';
import type { Context } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { SOUND_LIBRARY } from '../../platform/sounds/library.ts';
import { accessGuild, type GuildAccess } from '../../state/access.ts';
import { presentSounds } from '../../state/sounds.ts';
import { canCreateExpressions } from '../emoji/index.ts';
import { unknownSound } from './service.ts';
import { loadCreators } from './store.ts';

/** The sounds that everyone can use. */
export const listDefaultSounds = (): SoundboardSound[] =>
  SOUND_LIBRARY.map(({ name, emoji }, index) => ({
    sound_id: String(index + 1),
    name,
    volume: 1,
    emoji_id: null,
    emoji_name: emoji,
    available: true,
  }));

async function present({ app }: Context, { state, permissions }: GuildAccess): Promise<SoundboardSound[]> {
  const sounds = presentSounds(state.guild, state.sounds.values());
  const shows = canCreateExpressions(permissions) && sounds.length > 0;
  const creators = shows ? await loadCreators(app.db, state.id) : new Map();
  return sounds.map(({ user_id: _, ...sound }) => {
    const user = creators.get(sound.sound_id);
    return user ? { ...sound, user } : sound;
  });
}

/** The guild's sounds, with the users who added them for members who can add sounds themselves. Throws 10004. */
export const listGuildSounds = async (context: Context, guildId: string): Promise<SoundboardSound[]> =>
  present(context, await accessGuild(context, guildId));

/** Throws 10004, 10097. */
export async function getGuildSound(
  context: Context,
  guildId: string,
  soundId: string,
): Promise<SoundboardSound> {
  const sound = (await listGuildSounds(context, guildId)).find(({ sound_id }) => sound_id === soundId);
  if (!sound) throw unknownSound();
  return sound;
}

/** A sound of a guild that the caller is a member of; undefined without one. Strangers can't learn whether it exists. */
export async function findMemberSound(context: Context, guildId: string, soundId: string) {
  try {
    const { state } = await accessGuild(context, guildId);
    const sound = state.sounds.get(soundId);
    return sound && { state, sound };
  } catch (error) {
    if (error instanceof ApiError && error.code === ErrorCode.UNKNOWN_GUILD) return undefined;
    throw error;
  }
}
