import { commands } from '../../ui/commands.ts';
import { frameLayers, headerTools } from '../../ui/frame.ts';
import { SwitcherButton } from './SwitcherButton.tsx';
import { SwitcherHost } from './SwitcherHost.tsx';
import { openSwitcher } from './state.ts';

export const switcher = [
  commands.of({
    action: 'switcher',
    listed: { section: 'around', place: 10, label: 'shortcuts.switcher' },
    run: () => openSwitcher(),
  }),
  headerTools.of({ name: 'switcher', place: 10, Tool: SwitcherButton }),
  frameLayers.of({ name: 'switcher', Layer: SwitcherHost }),
];
