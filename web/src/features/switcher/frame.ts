import { frameLayers, headerTools } from '../../ui/frame.ts';
import { SwitcherButton } from './SwitcherButton.tsx';
import { SwitcherHost } from './SwitcherHost.tsx';

export const switcher = [
  headerTools.of({ name: 'switcher', place: 10, Tool: SwitcherButton }),
  frameLayers.of({ name: 'switcher', Layer: SwitcherHost }),
];
