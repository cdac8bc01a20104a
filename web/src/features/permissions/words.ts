import type { PermissionName } from '@guildhall/protocol/permissions/bits';
import { t } from '../../i18n/i18n.ts';
import type { PermissionGroup } from './groups.ts';

/** Permissions whose meaning is narrower in one channel than in the guild. */
const IN_CHANNEL = {
  MANAGE_CHANNELS: true,
  MANAGE_ROLES: true,
  MANAGE_WEBHOOKS: true,
  VIEW_CHANNEL: true,
} as const;
const hasOwnWords = (name: PermissionName): name is keyof typeof IN_CHANNEL => name in IN_CHANNEL;

export const groupName = (group: PermissionGroup): string => t(`permissionGroup.${group}`);

/** A permission's name, in a guild or in one of its channels. */
export const permissionName = (name: PermissionName, inChannel = false): string =>
  inChannel && hasOwnWords(name) ? t(`permission.${name}.channel`) : t(`permission.${name}`);

/** A permission's description. */
export const permissionHint = (name: PermissionName, inChannel = false): string =>
  inChannel && hasOwnWords(name) ? t(`permission.${name}.channelHint`) : t(`permission.${name}.hint`);

/** Whether a query matches the permission's name or description. */
export function matchesPermission(name: PermissionName, query: string, inChannel = false): boolean {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  const text = `${permissionName(name, inChannel)} ${permissionHint(name, inChannel)} ${name.replaceAll('_', ' ')}`;
  return text.toLocaleLowerCase().includes(wanted);
}
