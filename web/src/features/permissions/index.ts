export { explainPermission, type Reason } from './explain.ts';
export { channelPermissionGroups, isElevated, PERMISSION_GROUPS } from './groups.ts';
export { isAboveRole, isRoleGrantable, outranks } from './hierarchy.ts';
export {
  bitsOfDraft,
  createDraft,
  getBits,
  getOverwrite,
  getOverwrites,
  isPrivate,
  NO_BITS,
  type OverwriteDraft,
  sameOverwrites,
  withValue,
} from './overwrites.ts';
export { groupName, matchesPermission, permissionHint, permissionName } from './words.ts';
