export { loadUnknownThread } from './load.ts';
