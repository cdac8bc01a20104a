export { userOf } from './access.ts';
export { membersByName } from './by-name.ts';
export { guildJoined } from './events.ts';
export { type Granter, grantableRoles, isGrantable, loadGranting } from './grants.ts';
export {
  AlreadyMember,
  addMember,
  announce,
  isOpen,
  joinGuild,
  type Membership,
  requireOpen,
  requireRoomForGuild,
  type Welcome,
} from './join.ts';
export { membersHandlers } from './operations.ts';
export { memberToWire } from './present.ts';
export { handlePrune } from './prune.ts';
export { endTemporaryMemberships, leaveGuild } from './removal.ts';
export { roleMembersHandlers } from './role-operations.ts';
export { insertMember, isMember } from './store.ts';
export { updateOwn } from './update.ts';
