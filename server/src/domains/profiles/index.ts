export { profilesHandlers } from './operations.ts';
