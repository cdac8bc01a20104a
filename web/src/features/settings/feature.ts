import { commands } from '../../ui/commands.ts';
import { sections } from './sections.ts';

export const settings = [
  sections,
  commands.of({
    action: 'settings',
    icon: 'settings',
    listed: { section: 'around', place: 70, label: 'shortcuts.settings' },
    run: ({ navigate }) => navigate({ to: '/settings/$section', params: { section: 'appearance' } }),
  }),
];
