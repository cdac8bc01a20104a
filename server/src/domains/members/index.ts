export { userOf } from './access.ts';
export { guildJoined } from './events.ts';
export { addMember, joinGuild, requireRoomForGuild, type Welcome } from './join.ts';
export { membersHandlers } from './operations.ts';
export { endTemporaryMemberships, leaveGuild } from './removal.ts';
export { insertMember, isMember } from './store.ts';
