export { explainPermission, type Reason } from './explain.ts';
export {
  channelPermissionGroups,
  isElevated,
  PERMISSION_GROUP_IDS,
  PERMISSION_GROUPS,
} from './groups.ts';
export { outranks, standsAboveRole } from './hierarchy.ts';
export { groupName, matchesPermission, permissionHint, permissionName } from './words.ts';
