export { loadStickers } from './load.ts';
