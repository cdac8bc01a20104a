export { explainPermission, type Reason } from './explain.ts';
export { channelPermissionGroups, isElevated, PERMISSION_GROUP_IDS, PERMISSION_GROUPS } from './groups.ts';
export { isAboveRole, isRoleGrantable, outranks } from './hierarchy.ts';
export {
  bitsOf,
  bitsOfDraft,
  draftOf,
  isPrivate,
  NO_BITS,
  type OverwriteDraft,
  overwriteOf,
  overwritesOf,
  sameOverwrites,
  withValue,
} from './overwrites.ts';
export { groupName, matchesPermission, permissionHint, permissionName } from './words.ts';
