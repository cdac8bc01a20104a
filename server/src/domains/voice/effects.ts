import { canonicalEmoji } from '@guildhall/markup/emoji/canonical';
import { type ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import { EffectAnimation, type NewVoiceEffect, type VoiceEffect } from '@guildhall/protocol/voice/schemas';
import type { Context } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { publishUnstored, toChannel } from '../../platform/outbox/index.ts';
import { accessGuildChannel, type GuildChannelAccess } from '../../state/access.ts';
import { findUsableEmoji, presentPartialEmoji } from '../emoji/index.ts';

/**
 * Returns a voice channel in which the caller can make everyone see or hear something. Throws 10003, 40032 to users who are not there, 50001,
 * 50013, 50024, and 50167 to those who are muted, deafened or in the audience.
 */
export async function accessForEffect(
  context: Context,
  channelId: string,
  needed = 0n,
): Promise<GuildChannelAccess> {
  const access = await accessGuildChannel(context, channelId, needed | Permission.SPEAK);
  if (!isVoiceType(access.channel.type as ChannelType))
    throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
  const voice = access.state.voiceStates.get(context.caller.userId);
  if (voice?.channel_id !== channelId) throw apiError(ErrorCode.TARGET_USER_IS_NOT_CONNECTED_TO_VOICE);
  if (voice.mute || voice.deaf || voice.suppress)
    throw apiError(ErrorCode.CANNOT_SEND_VOICE_EFFECT_WHEN_USER_IS_SERVER_MUTED_DEAFENED_OR_SUPPRESSED);
  return access;
}

/** Sends an effect to everyone in the channel. */
export function sendEffect(
  { app, caller }: Context,
  { state, channel }: GuildChannelAccess,
  effect: Partial<VoiceEffect>,
): void {
  const { id: guildId } = state;
  const data = { channel_id: channel.id, guild_id: guildId, user_id: caller.userId, ...effect };
  publishUnstored(app, toChannel(guildId, channel.id, 'VOICE_CHANNEL_EFFECT_SEND', data));
}

/** The emoji of an effect. Throws 10014 for custom emoji that the caller can't use there, 50035 for other text. */
async function readEmoji(
  context: Context,
  access: GuildChannelAccess,
  { emoji_id, emoji_name }: NewVoiceEffect,
): Promise<NonNullable<VoiceEffect['emoji']>> {
  if (emoji_id) {
    const found = (await findUsableEmoji(context, context.app.db, access, [emoji_id])).get(emoji_id);
    if (!found) throw apiError(ErrorCode.UNKNOWN_EMOJI);
    const { id, name, animated = false } = presentPartialEmoji(found);
    return { id, name, animated };
  }
  const character = emoji_name ? canonicalEmoji(emoji_name) : undefined;
  if (character === undefined)
    throw invalidForm({ emoji_name: { code: 'INVALID_EMOJI', message: 'Not an emoji.' } });
  return { id: null, name: character, animated: false };
}

/** Shows an emoji to everyone in the voice channel that the caller is in. Throws as `accessForEffect`, 10014, 50035. */
export async function sendVoiceEffect(
  context: Context,
  channelId: string,
  body: NewVoiceEffect,
): Promise<void> {
  const access = await accessForEffect(context, channelId);
  const emoji = await readEmoji(context, access, body);
  const { animation_type, animation_id } = body;
  sendEffect(context, access, {
    animation_type: animation_type ?? EffectAnimation.BASIC,
    animation_id: animation_id ?? 0,
    emoji,
  });
}
