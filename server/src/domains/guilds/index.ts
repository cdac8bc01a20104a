export { guildsHandlers } from './operations.ts';
export { removeGuild } from './remove.ts';
export { handleTransferCodes } from './transfer-code.ts';
