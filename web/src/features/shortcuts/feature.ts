import { commands } from '../../ui/commands.ts';
import { shortcutsShown } from './layer.ts';

export const shortcuts = [
  commands.of({
    action: 'shortcuts',
    icon: 'keybinds',
    listed: { section: 'around', place: 80, label: 'shortcuts.list' },
    run: () => shortcutsShown.set(true),
  }),
];
