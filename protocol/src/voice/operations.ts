import Type from 'typebox';
import { CHANNEL_LIMITS } from '../limits/channels.ts';
import { defineOperation } from '../operation.ts';
import { List, Nullable, Text } from '../schemas/common.ts';
import { NewVoiceEffect, OwnVoiceStateChange, VoiceRegion, VoiceState, VoiceStateChange } from './schemas.ts';

const regions = { status: 200, body: List(VoiceRegion, 100) } as const;
const state = { status: 200, body: VoiceState } as const;

/** Voice regions, voice states and the status of voice channels. */
export const voiceOperations = {
  listVoiceRegions: defineOperation({
    id: 'listVoiceRegions',
    method: 'GET',
    path: '/voice/regions',
    summary: 'The voice regions of the instance',
    caller: 'any',
    response: regions,
  }),
  listGuildVoiceRegions: defineOperation({
    id: 'listGuildVoiceRegions',
    method: 'GET',
    path: '/guilds/{guild_id}/regions',
    summary: 'The voice regions of a guild',
    caller: 'any',
    notFound: 10004,
    response: regions,
  }),
  getOwnVoiceState: defineOperation({
    id: 'getOwnVoiceState',
    method: 'GET',
    path: '/guilds/{guild_id}/voice-states/@me',
    summary: "The caller's voice state",
    caller: 'any',
    notFound: 10004,
    response: state,
  }),
  updateOwnVoiceState: defineOperation({
    id: 'updateOwnVoiceState',
    method: 'PATCH',
    path: '/guilds/{guild_id}/voice-states/@me',
    summary: 'Asks to speak on a stage, becomes a speaker or returns to the audience',
    caller: 'any',
    notFound: 10004,
    body: OwnVoiceStateChange,
    response: { status: 204 },
  }),
  getVoiceState: defineOperation({
    id: 'getVoiceState',
    method: 'GET',
    path: '/guilds/{guild_id}/voice-states/{user_id}',
    summary: "A user's voice state",
    caller: 'any',
    notFound: 10065,
    response: state,
  }),
  updateVoiceState: defineOperation({
    id: 'updateVoiceState',
    method: 'PATCH',
    path: '/guilds/{guild_id}/voice-states/{user_id}',
    summary: 'Makes a user a speaker of a stage, or returns them to the audience; requires MUTE_MEMBERS',
    caller: 'any',
    notFound: 10065,
    body: VoiceStateChange,
    response: { status: 204 },
  }),
  sendVoiceChannelEffect: defineOperation({
    id: 'sendVoiceChannelEffect',
    method: 'POST',
    path: '/channels/{channel_id}/voice-channel-effects',
    summary: 'Shows an emoji to everyone in the voice channel that the caller is in',
    caller: 'user',
    permissions: ['SPEAK'],
    notFound: 10003,
    body: NewVoiceEffect,
    example: { body: { emoji_name: '👏' } },
    response: { status: 204 },
    rateLimit: { bucket: 'voice_effects', limit: 20, windowMs: 10_000, major: 'channel_id' },
  }),
  updateVoiceChannelStatus: defineOperation({
    id: 'updateVoiceChannelStatus',
    method: 'PUT',
    path: '/channels/{channel_id}/voice-status',
    summary: 'Sets the status of a voice channel',
    caller: 'any',
    permissions: ['SET_VOICE_CHANNEL_STATUS'],
    notFound: 10003,
    body: Type.Object({ status: Nullable(Text(CHANNEL_LIMITS.voiceStatus)) }),
    response: { status: 204 },
    auditReason: true,
  }),
};
