import notificationCenterWords from 'virtual:words/notification-center';
import { withWords } from '../../i18n/i18n.ts';

// Parts that other features load when they need them.
export const loadNotificationList = withWords(
  [notificationCenterWords],
  () => import('./NotificationList.tsx'),
);
