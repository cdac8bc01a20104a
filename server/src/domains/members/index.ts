import { domain } from '../../domain.ts';
import { membersHandlers } from './operations.ts';
import { membersJobs } from './prune.ts';
import { endTemporaryMemberships } from './removal.ts';
import { roleMembersHandlers } from './role-operations.ts';

export { findMember, getUser } from './access.ts';
export { membersByName } from './by-name-store.ts';
export { changeRolesByRule, type NamedRole } from './by-rule.ts';
export { guildJoined } from './events.ts';
export { type Granter, grantableRoles } from './grants.ts';
export { loadGranting } from './grants-store.ts';
export {
  AlreadyMember,
  addMember,
  isOpen,
  joinGuild,
  type Membership,
  requireOpen,
  requireRoomForGuild,
} from './join.ts';
export { memberToWire } from './present.ts';
export { leaveGuild, removeMember } from './removal.ts';
export { insertMember, isMember } from './store.ts';
export { updateOwn } from './update.ts';

export const membersDomain = domain({
  operations: { ...membersHandlers, ...roleMembersHandlers },
  jobs: membersJobs,
  afterLastSession: endTemporaryMemberships,
});
