export { loadForum } from './load.ts';
