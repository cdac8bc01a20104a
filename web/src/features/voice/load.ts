import soundboardWords from 'virtual:words/soundboard';
import stagesWords from 'virtual:words/stages';
import voiceWords from 'virtual:words/voice';
import { withWords } from '../../i18n/i18n.ts';

/** Loads the screen of a voice channel. */
export const loadVoiceRoom = withWords(
  [voiceWords, soundboardWords, stagesWords],
  () => import('./VoiceRoom.tsx'),
);
