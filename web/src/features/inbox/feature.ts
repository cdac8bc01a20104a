import { commands } from '../../ui/commands.ts';

export const inbox = [
  commands.of({
    action: 'inbox',
    icon: 'inbox',
    listed: { section: 'around', place: 54, label: 'inbox.title' },
    run: ({ navigate }) => navigate({ to: '/notifications' }),
  }),
];
