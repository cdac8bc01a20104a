import stickersWords from 'virtual:words/stickers';
import { withWords } from '../../../i18n/i18n.ts';

/** Loads the section of the instance's settings with the packs of stickers. */
export const loadPackSection = withWords([stickersWords], () => import('./PackSection.tsx'));
