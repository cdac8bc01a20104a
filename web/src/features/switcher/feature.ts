import { commands } from '../../ui/commands.ts';
import { openSwitcher } from './state.ts';

export const switcher = [
  commands.of({
    action: 'switcher',
    icon: 'search',
    listed: { section: 'around', place: 10, label: 'shortcuts.switcher' },
    run: () => openSwitcher(),
  }),
];
