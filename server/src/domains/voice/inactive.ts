import { type ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { changeGuild } from '../../state/change.ts';
import { placeUser } from './join.ts';
import { findInactive, loadHolder, lockIfInactive } from './store.ts';

/** Moves a member who is still inactive to the guild's inactive channel. */
async function moveAway(app: App, guildId: string, userId: string): Promise<void> {
  await app.users.get(userId);
  await changeGuild(createContext(app, userId), guildId, async (tx, { state, member }) => {
    const channel = state.channels.get(state.guild.afk_channel_id ?? '0');
    const voice = state.voiceStates.get(userId);
    if (!voice || !channel || !isVoiceType(channel.type as ChannelType)) return;
    // Another process has done it, or the member is active again.
    if (voice.channel_id === channel.id || !(await lockIfInactive(tx, guildId, userId))) return;
    const holder = await loadHolder(tx, guildId, userId);
    if (holder === undefined) return;
    const session = { userId, bot: false, sessionId: voice.session_id, holder };
    const self = { mute: voice.self_mute, deaf: voice.self_deaf, video: voice.self_video };
    await placeUser(app, tx, state, { member, channel, session, self });
  });
}

/** Moves the members who have not spoken for the time that their guild allows to its inactive channel. */
export async function moveInactive(app: App): Promise<void> {
  for (const { guildId, userId } of await findInactive(app.db)) {
    try {
      await moveAway(app, guildId, userId);
    } catch (error) {
      // They have left the guild, or it is being changed too often.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
