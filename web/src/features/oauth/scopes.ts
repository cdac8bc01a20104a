import { type MessageId, t } from '../../i18n/i18n.ts';

const WORDS: Readonly<Record<string, MessageId>> = {
  'account.global_name.update': 'scope.globalName',
  'activities.read': 'scope.activitiesRead',
  'activities.write': 'scope.activitiesWrite',
  'applications.commands': 'scope.commands',
  'applications.commands.permissions.update': 'scope.commandPermissions',
  'applications.commands.update': 'scope.commandsUpdate',
  bot: 'scope.bot',
  connections: 'scope.connections',
  'dm_channels.read': 'scope.dmRead',
  email: 'scope.email',
  'gdm.join': 'scope.gdmJoin',
  guilds: 'scope.guilds',
  'guilds.join': 'scope.guildsJoin',
  'guilds.members.read': 'scope.guildsMembers',
  identify: 'scope.identify',
  openid: 'scope.openid',
  'relationships.read': 'scope.relationships',
  'relationships.write': 'scope.relationshipsWrite',
  'role_connections.write': 'scope.roleConnections',
  'webhook.incoming': 'scope.webhook',
};

/** A scope's description; the scope itself if it has none. */
export const scopeName = (scope: string): string => {
  const id = WORDS[scope];
  return id ? t(id) : scope;
};
