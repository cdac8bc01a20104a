export { guildsHandlers } from './operations.ts';
export { handleTransferCodes } from './transfer-code.ts';
