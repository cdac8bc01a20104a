import interactionsWords from 'virtual:words/interactions';
import { lazy } from 'react';
import { applicationSections } from '../../ui/settings/sections.ts';

export const sections = applicationSections.of({
  id: 'deliveries',
  group: 'monitoring',
  place: 10,
  icon: 'audit',
  label: 'interactions.deliveries',
  keywords: 'interactions.deliveriesKeywords',
  words: [interactionsWords],
  Content: lazy(() => import('./DeliveriesSection.tsx')),
});
