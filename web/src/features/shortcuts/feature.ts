import { commands } from '../../ui/commands.ts';
import { frameLayers } from '../../ui/frame.ts';
import { shortcutsShown } from './layer.ts';
import { ShortcutsHost } from './ShortcutsHost.tsx';

export const shortcuts = [
  commands.of({
    action: 'shortcuts',
    listed: { section: 'around', place: 80, label: 'shortcuts.list' },
    run: () => shortcutsShown.set(true),
  }),
  frameLayers.of({ name: 'shortcuts', Layer: ShortcutsHost }),
];
