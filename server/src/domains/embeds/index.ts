export { handleEmbeds } from './complete.ts';
