import { frameLayers } from '../../ui/frame.ts';
import { ShortcutsHost } from './ShortcutsHost.tsx';

export const shortcuts = [frameLayers.of({ name: 'shortcuts', Layer: ShortcutsHost })];
