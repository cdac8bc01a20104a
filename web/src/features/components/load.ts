import componentsWords from 'virtual:words/components';
import { withWords } from '../../i18n/i18n.ts';

/** Loads what draws the components of a message. */
export const loadComponents = withWords([componentsWords], () => import('./Components.tsx'));
