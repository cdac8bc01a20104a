import forumsWords from 'virtual:words/forums';
import { withWords } from '../../i18n/i18n.ts';

/** The screen of a forum, which the frame loads when one is opened. */
export const loadForum = withWords([forumsWords], () => import('./ForumScreen.tsx'));
