import { domain } from '../../domain.ts';
import { emptyChannel, followRemovals } from './leave.ts';
import { voiceHandlers } from './operations.ts';

export { isSuppressed, joinVoice, MAY_CONNECT, type VoiceSession } from './join.ts';
export { leaveVoice } from './leave.ts';
export { changeHearing, moveInVoice, publishHearing } from './moderate.ts';
export { deleteEmptyRooms, deleteServer, findByToken, putServer } from './server-store.ts';
export { getEndpoint } from './servers.ts';
export { claimStates, loadHeldStates, type SelfState, type VoiceStateKey } from './store.ts';
export { hashToken, issueToken } from './token.ts';

export const voiceDomain = domain({
  operations: voiceHandlers,
  on: { channelDeleted: emptyChannel, guildChanged: followRemovals },
});
