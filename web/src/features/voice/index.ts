export { loadVoiceRoom } from './load.ts';
