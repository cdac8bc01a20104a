import { type MessageId, t } from '../../i18n/i18n.ts';

const WORDS: Readonly<Record<string, MessageId>> = {
  'applications.commands': 'scope.commands',
  bot: 'scope.bot',
  email: 'scope.email',
  guilds: 'scope.guilds',
  'guilds.join': 'scope.guildsJoin',
  'guilds.members.read': 'scope.guildsMembers',
  identify: 'scope.identify',
};

/** What an application may do with a scope, in words; the scope itself where there are none for it. */
export const scopeName = (scope: string): string => {
  const id = WORDS[scope];
  return id ? t(id) : scope;
};
