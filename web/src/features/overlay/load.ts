import overlayWords from 'virtual:words/overlay';
import { withWords } from '../../i18n/i18n.ts';

export const loadOverlay = withWords([overlayWords], () => import('./OverlayWindow.tsx'));
