import Type from 'typebox';
import { DiscoverableGuild } from '../emoji/schemas.ts';
import { LARGE_BODY } from '../limits/bodies.ts';
import { SOUND_LIMITS } from '../limits/voice.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List, Maybe, Snowflake } from '../schemas/common.ts';
import { GuildSounds, NewSoundboardSound, SoundboardSound, SoundboardSoundChange } from './schemas.ts';

const changes: RateLimit = { bucket: 'soundboard', limit: 60, windowMs: 60_000, major: 'guild_id' };
const sound = { status: 200, body: SoundboardSound } as const;

/**
 * The sounds of the soundboard. Members with CREATE_GUILD_EXPRESSIONS can change those that they added, members with
 * MANAGE_GUILD_EXPRESSIONS all.
 */
export const soundboardOperations = {
  listDefaultSounds: defineOperation({
    id: 'listDefaultSounds',
    method: 'GET',
    path: '/soundboard-default-sounds',
    summary: 'Lists the sounds that everyone can use',
    caller: 'any',
    response: { status: 200, body: List(SoundboardSound, SOUND_LIMITS.defaults) },
  }),
  listGuildSounds: defineOperation({
    id: 'listGuildSounds',
    method: 'GET',
    path: '/guilds/{guild_id}/soundboard-sounds',
    summary: 'Lists the sounds of a guild',
    caller: 'any',
    notFound: 10004,
    response: { status: 200, body: Type.Object({ items: GuildSounds }) },
  }),
  getGuildSound: defineOperation({
    id: 'getGuildSound',
    method: 'GET',
    path: '/guilds/{guild_id}/soundboard-sounds/{sound_id}',
    summary: 'Returns a sound of a guild',
    caller: 'any',
    notFound: 10097,
    response: sound,
  }),
  createGuildSound: defineOperation({
    id: 'createGuildSound',
    method: 'POST',
    path: '/guilds/{guild_id}/soundboard-sounds',
    summary: 'Adds a sound to a guild: an MP3 or Ogg file of at most 512 KiB and 5.2 seconds',
    caller: 'any',
    permissions: ['CREATE_GUILD_EXPRESSIONS'],
    notFound: 10004,
    body: NewSoundboardSound,
    maxBody: LARGE_BODY.sound,
    example: { body: { name: 'Chime', sound: 'data:audio/mpeg;base64,//uQ' } },
    response: { status: 201, body: SoundboardSound },
    rateLimit: changes,
    auditReason: true,
  }),
  updateGuildSound: defineOperation({
    id: 'updateGuildSound',
    method: 'PATCH',
    path: '/guilds/{guild_id}/soundboard-sounds/{sound_id}',
    summary: 'Changes the name, volume or emoji of a sound',
    caller: 'any',
    permissions: ['MANAGE_GUILD_EXPRESSIONS'],
    notFound: 10097,
    body: SoundboardSoundChange,
    response: sound,
    rateLimit: changes,
    auditReason: true,
  }),
  deleteGuildSound: defineOperation({
    id: 'deleteGuildSound',
    method: 'DELETE',
    path: '/guilds/{guild_id}/soundboard-sounds/{sound_id}',
    summary: 'Deletes a sound',
    caller: 'any',
    permissions: ['MANAGE_GUILD_EXPRESSIONS'],
    notFound: 10097,
    response: { status: 204 },
    rateLimit: changes,
    auditReason: true,
  }),
  getSoundGuild: defineOperation({
    id: 'getSoundGuild',
    method: 'GET',
    path: '/soundboard-sounds/{sound_id}/guild/{guild_id}',
    summary: 'Returns the guild of a sound, for its members and, if it is discoverable, for everyone',
    caller: 'user',
    notFound: 10097,
    response: { status: 200, body: DiscoverableGuild },
  }),
  sendSoundboardSound: defineOperation({
    id: 'sendSoundboardSound',
    method: 'POST',
    path: '/channels/{channel_id}/send-soundboard-sound',
    summary:
      'Plays a sound in the voice channel that the caller is in; with USE_EXTERNAL_SOUNDS one of another guild',
    caller: 'any',
    permissions: ['SPEAK', 'USE_SOUNDBOARD'],
    notFound: 10003,
    body: Type.Object({ sound_id: Snowflake, source_guild_id: Maybe(Snowflake) }),
    response: { status: 204 },
    rateLimit: { bucket: 'soundboard.send', limit: 10, windowMs: 10_000, major: 'channel_id' },
  }),
};
