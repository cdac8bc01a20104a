import overlayWords from 'virtual:words/overlay';
import { withWords } from '../../i18n/i18n.ts';

/** Loads what is drawn in the window. */
export const loadOverlay = withWords([overlayWords], () => import('./OverlayWindow.tsx'));
