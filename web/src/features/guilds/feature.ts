import { actions } from './actions.ts';
import { guildCommands } from './commands.ts';

export const guilds = [...actions, guildCommands];
