export { loadEmbeds } from './load.ts';
