import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { Snowflake } from '../schemas/common.ts';
import { GuildSounds, SoundboardSound } from './schemas.ts';

const shared = { intents: { guild: GatewayIntent.GUILD_EXPRESSIONS }, changesGuild: true } as const;

/** The sounds of guilds. */
export const soundboardEvents = {
  GUILD_SOUNDBOARD_SOUND_CREATE: defineEvent({
    summary: 'A guild has a new sound.',
    data: SoundboardSound,
    ...shared,
  }),
  GUILD_SOUNDBOARD_SOUND_UPDATE: defineEvent({
    summary: 'A sound of a guild changed.',
    data: SoundboardSound,
    ...shared,
  }),
  GUILD_SOUNDBOARD_SOUND_DELETE: defineEvent({
    summary: 'A sound of a guild was deleted.',
    data: Type.Object({ guild_id: Snowflake, sound_id: Snowflake }),
    ...shared,
  }),
  GUILD_SOUNDBOARD_SOUNDS_UPDATE: defineEvent({
    summary: 'Several sounds of a guild changed: as many as its boosts allow are available.',
    data: Type.Object({ guild_id: Snowflake, soundboard_sounds: GuildSounds }),
    ...shared,
  }),
  SOUNDBOARD_SOUNDS: defineEvent({
    summary: "A guild's sounds, in response to Request Soundboard Sounds (opcode 31).",
    data: Type.Object({ guild_id: Snowflake, soundboard_sounds: GuildSounds }),
  }),
};
