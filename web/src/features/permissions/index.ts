export { explainPermission, type Reason } from './explain.ts';
export {
  channelPermissionGroups,
  isElevated,
  PERMISSION_GROUP_IDS,
  PERMISSION_GROUPS,
  type PermissionGroup,
} from './groups.ts';
export { highestRole, outranks, standsAboveRole } from './hierarchy.ts';
export { groupName, matchesPermission, permissionHint, permissionName } from './words.ts';
