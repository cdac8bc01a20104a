import savedMessagesWords from 'virtual:words/saved-messages';
import { withWords } from '../../i18n/i18n.ts';

// Parts that other features load when they need them.
export const loadSavedList = withWords([savedMessagesWords], () => import('./SavedList.tsx'));
