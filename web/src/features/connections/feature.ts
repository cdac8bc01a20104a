import connectionsWords from 'virtual:words/connections';
import { lazy } from 'react';
import { settingsSections } from '../../ui/settings/sections.ts';

const section = settingsSections.of({
  id: 'connections',
  group: 'you',
  place: 45,
  icon: 'connections',
  label: 'settings.connections',
  keywords: 'settings.connections.keywords',
  words: [connectionsWords],
  Content: lazy(() => import('./ConnectionsSection.tsx')),
});

export const connections = [section];
