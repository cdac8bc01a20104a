import { isDeepStrictEqual } from 'node:util';
import { canonicalEmoji } from '@guildhall/markup/emoji/canonical';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { SOUND_LIMITS } from '@guildhall/protocol/limits/voice';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { NewSoundboardSound, SoundboardSoundChange } from '@guildhall/protocol/soundboard/schemas';
import { tidyName } from '@guildhall/protocol/users/names';
import type { Context } from '../../app.ts';
import { limits } from '../../limits/index.ts';
import { apiError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import { toGuild } from '../../platform/outbox/index.ts';
import { accessGuild, type GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { SoundRow } from '../../state/rows.ts';
import { isSoundWithinLimit, presentSound } from '../../state/sounds.ts';
import { keepFile, tidyLater } from '../assets/index.ts';
import { audit, changesBetween } from '../audit-log/index.ts';
import { canCreateExpressions } from '../emoji/index.ts';
import { readSoundFile } from './file.ts';
import { deleteSound as deleteRow, insertSound, storeSound } from './store.ts';

export const unknownSound = () => apiError(ErrorCode.UNKNOWN_SOUND);

/** Whether the guild's tier allows the sound. */
export const isAvailable = ({ guild, sounds }: GuildState, soundId: string): boolean =>
  isSoundWithinLimit(guild, [...sounds.keys()].indexOf(soundId) + 1);

function requireRoom({ guild, sounds }: GuildState): void {
  if (sounds.size >= limits({}, guild).guildSounds)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_SOUNDBOARD_SOUNDS_REACHED);
}

function requireMayCreate({ permissions }: GuildAccess): void {
  if (!canCreateExpressions(permissions)) throw missingPermissions();
}

/** The sound, if the caller manages the guild's, or added this one and can still add others. Throws 10097, 50013. */
function requireMayChange({ caller }: Context, access: GuildAccess, soundId: string): SoundRow {
  const sound = access.state.sounds.get(soundId);
  if (!sound) throw unknownSound();
  requireMayCreate(access);
  const manages = (access.permissions & Permission.MANAGE_GUILD_EXPRESSIONS) !== 0n;
  if (!manages && sound.user_id !== caller.userId) throw missingPermissions();
  return sound;
}

function readName(name: string): string {
  const { min, max } = SOUND_LIMITS.name;
  const tidied = tidyName(name);
  if (tidied.length >= min && tidied.length <= max) return tidied;
  throw invalidForm({
    name: { code: 'BASE_TYPE_BAD_LENGTH', message: `Must be between ${min} and ${max} in length.` },
  });
}

type Emoji = Pick<SoundRow, 'emoji_id' | 'emoji_name'>;

/** A custom emoji of the guild, a character, or none. One that stays as it was is kept. Throws 10014, 50035. */
function readEmoji({ emojis }: GuildState, body: SoundboardSoundChange, before: Emoji): Emoji {
  const { emoji_id, emoji_name } = body;
  if (emoji_id === undefined && emoji_name === undefined) return before;
  if (emoji_id) {
    if (!emojis.has(emoji_id) && before.emoji_id !== emoji_id) throw apiError(ErrorCode.UNKNOWN_EMOJI);
    return { emoji_id, emoji_name: null };
  }
  if (!emoji_name) return { emoji_id: null, emoji_name: null };
  const character = canonicalEmoji(emoji_name);
  if (character === undefined)
    throw invalidForm({ emoji_name: { code: 'INVALID_EMOJI', message: 'Not an emoji.' } });
  return { emoji_id: null, emoji_name: character };
}

const soundChanges = (before: SoundRow | undefined, after: SoundRow | undefined) =>
  changesBetween(before, after, ['name', 'volume', 'emoji_id', 'emoji_name']);

/** Adds a sound to a guild. Throws 10014, 30045, 50013, 50035, and as `keepFile`. */
export async function createSound(
  context: Context,
  guildId: string,
  body: NewSoundboardSound,
): Promise<SoundRow> {
  const { app, caller } = context;
  const now = await accessGuild(context, guildId);
  requireMayCreate(now);
  requireRoom(now.state);
  const name = readName(body.name);
  readEmoji(now.state, body, { emoji_id: null, emoji_name: null });
  const { data, format } = readSoundFile(body.sound);
  const id = app.ids.next();
  const file = await keepFile(context, 'soundboard-sounds', [id], data, `${format}_`, guildId);
  return changeGuild(context, guildId, async (tx, access) => {
    const { state } = access;
    requireMayCreate(access);
    requireRoom(state);
    const sound: SoundRow = {
      id,
      name,
      volume: body.volume ?? 1,
      ...readEmoji(state, body, { emoji_id: null, emoji_name: null }),
      user_id: caller.userId,
    };
    await insertSound(tx, guildId, sound, file);
    tx.emit(toGuild(guildId, 'GUILD_SOUNDBOARD_SOUND_CREATE', presentSound(guildId, sound, true)));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.SOUNDBOARD_SOUND_CREATE,
      targetId: id,
      changes: soundChanges(undefined, sound),
    });
    return sound;
  });
}

/** Changes the name, volume or emoji of a sound. Throws 10014, 10097, 50013, 50035. */
export const updateSound = (
  context: Context,
  guildId: string,
  soundId: string,
  body: SoundboardSoundChange,
): Promise<void> =>
  changeGuild(context, guildId, async (tx, access) => {
    const { state } = access;
    const before = requireMayChange(context, access, soundId);
    const after: SoundRow = {
      ...before,
      name: body.name === undefined ? before.name : readName(body.name),
      volume: body.volume === undefined ? before.volume : (body.volume ?? 1),
      ...readEmoji(state, body, before),
    };
    if (isDeepStrictEqual(before, after)) return;
    await storeSound(tx, guildId, after);
    const wire = presentSound(guildId, after, isAvailable(state, soundId));
    tx.emit(toGuild(guildId, 'GUILD_SOUNDBOARD_SOUND_UPDATE', wire));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.SOUNDBOARD_SOUND_UPDATE,
      targetId: soundId,
      changes: soundChanges(before, after),
    });
  });

/** Deletes a sound. Throws 10097, 50013. */
export async function deleteSound(context: Context, guildId: string, soundId: string): Promise<void> {
  await changeGuild(context, guildId, async (tx, access) => {
    const sound = requireMayChange(context, access, soundId);
    await deleteRow(tx, guildId, soundId);
    tx.emit(toGuild(guildId, 'GUILD_SOUNDBOARD_SOUND_DELETE', { guild_id: guildId, sound_id: soundId }));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.SOUNDBOARD_SOUND_DELETE,
      targetId: soundId,
      changes: soundChanges(sound, undefined),
    });
  });
  await tidyLater(context.app, 'soundboard-sounds', [soundId]);
}
