import { NOTIFICATION_CENTER_LIMITS } from '@guildhall/protocol/limits/notification-center';
import { domain } from '../../domain.ts';
import { idAt } from '../../platform/ids/generator.ts';
import {
  followAcceptance,
  followEnd,
  followGameAcceptance,
  followHighlight,
  followReaction,
  followReminder,
  followRequest,
  followScreen,
  followSuggestion,
} from './follow.ts';
import { laterJobs } from './later.ts';
import { notificationCenterHandlers } from './operations.ts';
import { deleteOld } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'notification_center.tidy': Record<string, never>;
  }
}

const KEPT_MS = NOTIFICATION_CENTER_LIMITS.days * 86_400_000;

export const notificationCenterDomain = domain({
  operations: notificationCenterHandlers,
  jobs: {
    'notification_center.tidy': {
      run: ({ db }) => deleteOld(db, idAt(Date.now() - KEPT_MS)).then(() => {}),
      cron: '23 4 * * *',
    },
    ...laterJobs,
  },
  on: {
    friendRequested: followRequest,
    friendRequestAccepted: followAcceptance,
    relationshipEnded: followEnd,
    reminderDue: followReminder,
    gameFriendRequestAccepted: followGameAcceptance,
    conversationHighlighted: followHighlight,
    messageReacted: followReaction,
    friendSuggested: followSuggestion,
    screenAnnounced: followScreen,
  },
});
