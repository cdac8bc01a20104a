export { pinsHandlers } from './operations.ts';
export type { TellPinned } from './service.ts';
