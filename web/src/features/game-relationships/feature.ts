import gameRelationshipsWords from 'virtual:words/game-relationships';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

const section = settingsSections.of({
  id: 'connected-games',
  group: 'you',
  place: 46,
  icon: 'gaming',
  label: 'settings.connectedGames',
  keywords: 'settings.connectedGames.keywords',
  words: [gameRelationshipsWords],
  Content: lazy(() => import('./ConnectedGamesSection.tsx')),
});

export const gameRelationships = [section];
