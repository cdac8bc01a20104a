import guildsWords from 'virtual:words/guilds';
import privateChannelsWords from 'virtual:words/private-channels';
import relationshipsWords from 'virtual:words/relationships';
import { withWords } from '../../i18n/i18n.ts';

// Parts that other features load when they need them.
export const loadSetupTips = () => import('./SetupTips.tsx');
export const loadHome = withWords(
  [guildsWords, privateChannelsWords, relationshipsWords],
  () => import('./Home.tsx'),
);
export const loadRemovedGuild = withWords([guildsWords], () => import('./RemovedGuild.tsx'));
