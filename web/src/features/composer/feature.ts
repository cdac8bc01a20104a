import { commands, fixedShortcuts } from '../../ui/commands.ts';
import { composer as field } from '../../ui/composerField.ts';

const section = 'writing';

export const composer = [
  commands.of(
    {
      action: 'emoji',
      icon: 'emoji',
      listed: { section, place: 72, label: 'composer.emoji' },
      when: ({ place }) => place.channelId !== undefined,
      run: () => field.press('emoji'),
    },
    {
      action: 'attach',
      icon: 'attach',
      listed: { section, place: 74, label: 'upload.choose' },
      when: ({ place }) => place.channelId !== undefined,
      run: () => field.press('attach'),
    },
  ),
  fixedShortcuts.of(
    { section, place: 10, label: 'shortcuts.send', keys: ['Enter'] },
    { section, place: 20, label: 'shortcuts.newline', keys: ['Shift+Enter'] },
    { section, place: 30, label: 'shortcuts.editLast', keys: ['ArrowUp'] },
    { section, place: 40, label: 'shortcuts.cancel', keys: ['Escape'] },
    { section, place: 50, label: 'shortcuts.bold', keys: ['Ctrl+B'] },
    { section, place: 60, label: 'shortcuts.italic', keys: ['Ctrl+I'] },
    { section, place: 70, label: 'shortcuts.underline', keys: ['Ctrl+U'] },
    { section, place: 80, label: 'shortcuts.undo', keys: ['Ctrl+Z', 'Ctrl+Shift+Z'] },
  ),
];
