import scheduledMessagesWords from 'virtual:words/scheduled-messages';
import { withWords } from '../../i18n/i18n.ts';

// Parts that other features load when they need them.
export const loadScheduledList = withWords([scheduledMessagesWords], () => import('./ScheduledList.tsx'));
