export { guildsHandlers } from './operations.ts';
export { startGuildUpkeep } from './upkeep.ts';
