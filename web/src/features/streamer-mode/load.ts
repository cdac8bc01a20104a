import streamerWords from 'virtual:words/streamer-mode';
import { withWords } from '../../i18n/i18n.ts';

// The part that the frame loads when it needs it.
export const loadStreamerStrip = withWords([streamerWords], () => import('./StreamerStrip.tsx'));
