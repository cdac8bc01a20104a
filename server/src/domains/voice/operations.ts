import type { callsOperations } from '@guildhall/protocol/calls/operations';
import type { voiceOperations } from '@guildhall/protocol/voice/operations';
import type { Handlers } from '../../domain.ts';
import { accessGuild } from '../../state/access.ts';
import { getVoiceRegions } from '../channels/index.ts';
import { isRingable, ring, stopRinging, updateCall } from './calls.ts';
import { sendVoiceEffect } from './effects.ts';
import { getVoiceState } from './read.ts';

import { changeOwnStageState, changeStageState } from './stage.ts';
import { updateStatus } from './status.ts';

export const voiceHandlers: Handlers<typeof voiceOperations> = {
  listVoiceRegions: async ({ app }) => getVoiceRegions(app.config),
  listGuildVoiceRegions: async (call) => {
    await accessGuild(call, call.params.guild_id);
    return getVoiceRegions(call.app.config);
  },
  getOwnVoiceState: (call) => getVoiceState(call, call.params.guild_id, call.caller.userId),
  updateOwnVoiceState: (call) => changeOwnStageState(call, call.params.guild_id, call.body),
  getVoiceState: (call) => getVoiceState(call, call.params.guild_id, call.params.user_id),
  updateVoiceState: (call) => changeStageState(call, call.params.guild_id, call.params.user_id, call.body),
  sendVoiceChannelEffect: (call) => sendVoiceEffect(call, call.params.channel_id, call.body),
  updateVoiceChannelStatus: (call) => updateStatus(call, call.params.channel_id, call.body.status),
};

export const callsHandlers: Handlers<typeof callsOperations> = {
  getCall: async (call) => ({ ringable: await isRingable(call, call.params.channel_id) }),
  updateCall: (call) => updateCall(call, call.params.channel_id, call.body.region),
  ringCall: (call) => ring(call, call.params.channel_id, call.body),
  stopRinging: (call) => stopRinging(call, call.params.channel_id, call.body),
};
