export { codeOf, inviteAddress } from './inviteAddress.ts';
export { guildArrived, joinByInvite } from './join.ts';
