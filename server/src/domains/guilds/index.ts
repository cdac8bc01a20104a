export { guildsHandlers } from './operations.ts';
