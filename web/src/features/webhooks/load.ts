import webhooksWords from 'virtual:words/webhooks';
import { withWords } from '../../i18n/i18n.ts';

// Parts that other features load when they need them.
export const loadChannelWebhooks = withWords([webhooksWords], () => import('./ChannelWebhooks.tsx'));
export const loadWebhookCard = withWords([webhooksWords], () => import('./WebhookCard.tsx'));
