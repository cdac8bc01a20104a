import type { Call } from '@guildhall/protocol/calls/schemas';
import { domain, readyPart } from '../../domain.ts';
import { leaveCallOfGroup } from './call-leave.ts';
import { READY_CALLS } from './call-store.ts';
import { giveUpRinging } from './calls.ts';
import { moveInactive } from './inactive.ts';
import { emptyChannel, followRemovals } from './leave.ts';
import { callsHandlers, voiceHandlers } from './operations.ts';

export { joinCall } from './call-join.ts';
export { leaveCall } from './call-leave.ts';
export { claimCallState, loadCall, loadCallState, loadHeldCallStates } from './call-store.ts';
export { accessForEffect, sendEffect } from './effects.ts';
export { moveInactive } from './inactive.ts';
export { isSuppressed, joinVoice, MAY_CONNECT } from './join.ts';
export { leaveVoice } from './leave.ts';
export { changeHearing, moveInVoice, publishHearing } from './moderate.ts';
export {
  deleteEmptyRooms,
  deleteServer,
  findByToken,
  loadServers,
  putServer,
  storeProblem,
  storeReached,
} from './server-store.ts';
export { getEndpoint } from './servers.ts';
export type { VoiceSession } from './session.ts';
export { loadStartTimes } from './start-time-store.ts';
export { claimStates, loadHeldStates, type SelfState, touchStates, type VoiceStateKey } from './store.ts';
export { setCallStreaming, setStreaming } from './streaming.ts';
export { hashToken, issueCallToken, issueToken } from './token.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'voice.move_inactive': Record<string, never>;
  }
}

/** The calls in the user's private channels. */
const callsReady = readyPart<readonly Call[]>({
  sql: READY_CALLS,
  present: (calls) => ({ fields: { calls: calls ?? [] } }),
});

export const voiceDomain = domain({
  operations: { ...voiceHandlers, ...callsHandlers },
  ready: callsReady,
  jobs: {
    'calls.stop_ringing': { run: giveUpRinging },
    'voice.move_inactive': { run: (app) => moveInactive(app), cron: '* * * * *' },
  },
  on: { channelDeleted: emptyChannel, guildChanged: followRemovals, groupLeft: leaveCallOfGroup },
});
