/**
 * First words of the message ids that only settings and signing in use. Their messages are a part of the catalogue of their own,
 * loaded with those screens, so that opening a channel does not wait for them.
 */
export const MANAGE_PREFIXES: ReadonlySet<string> = new Set([
  'accessCheck',
  'accessibility',
  'account',
  'admin',
  'anyGuild',
  'appearance',
  'audit',
  'auth',
  'ban',
  'birth',
  'changelog',
  'channelPermissions',
  'channelSettings',
  'folder',
  'guildNotifications',
  'guildSettings',
  'inviteRow',
  'keybinds',
  'language',
  'legal',
  'login',
  'notifications',
  'overwrite',
  'password',
  'permission',
  'permissionGroup',
  'picture',
  'register',
  'reorder',
  'roleColor',
  'saveBar',
  'sounds',
  'text',
  'transfer',
  'welcome',
]);

/** Whether a message belongs to the part of settings and signing in. */
export const isManaged = (id: string): boolean => MANAGE_PREFIXES.has(id.slice(0, id.indexOf('.')));
