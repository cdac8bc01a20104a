import { actions } from './actions.ts';
import { channelCommands } from './commands.ts';

export const channels = [...actions, channelCommands];
