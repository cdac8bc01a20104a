export { loadChannelWebhooks, loadWebhookCard } from './load.ts';
