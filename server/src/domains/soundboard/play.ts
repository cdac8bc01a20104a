import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import { accessForEffect, sendEffect } from '../voice/index.ts';
import { findMemberSound, listDefaultSounds } from './read.ts';
import { isAvailable, unknownSound } from './service.ts';
import { loadGuildId } from './store.ts';

/**
 * Plays a sound in the voice channel that the caller is in: a default one, one of its guild, or with USE_EXTERNAL_SOUNDS one of another guild
 * of theirs. Throws 10097, 50013, and as `accessForEffect`.
 */
export async function playSound(context: Context, channelId: string, soundId: string): Promise<void> {
  const access = await accessForEffect(context, channelId, Permission.USE_SOUNDBOARD);
  const common = listDefaultSounds().find(({ sound_id }) => sound_id === soundId);
  if (common) return sendEffect(context, access, { sound_id: soundId, sound_volume: common.volume });
  const guildId = access.state.sounds.has(soundId)
    ? access.state.id
    : await loadGuildId(context.app.db, soundId);
  const found = guildId === undefined ? undefined : await findMemberSound(context, guildId, soundId);
  if (!found || !isAvailable(found.state, soundId)) throw unknownSound();
  const isExternal = found.state.id !== access.state.id;
  if (isExternal && (access.permissions & Permission.USE_EXTERNAL_SOUNDS) === 0n) throw missingPermissions();
  const { sound } = found;
  const emoji = sound.emoji_id ? access.state.emojis.get(sound.emoji_id) : undefined;
  sendEffect(context, access, {
    sound_id: soundId,
    sound_volume: sound.volume,
    ...(emoji || sound.emoji_name
      ? { emoji: { id: emoji?.id ?? null, name: emoji?.name ?? sound.emoji_name } }
      : {}),
  });
}
