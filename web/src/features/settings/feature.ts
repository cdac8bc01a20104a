import { commands } from '../../ui/commands.ts';
import { frameLayers } from '../../ui/frame.ts';
import { ReleaseNews } from './ReleaseNews.tsx';
import { sections } from './sections.ts';

export const settings = [
  sections,
  commands.of({
    action: 'settings',
    listed: { section: 'around', place: 70, label: 'shortcuts.settings' },
    run: ({ navigate }) => navigate({ to: '/settings/$section', params: { section: 'appearance' } }),
  }),
  frameLayers.of({ name: 'releaseNews', Layer: ReleaseNews }),
];
