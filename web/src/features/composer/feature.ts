import { channelPermissions } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../i18n/i18n.ts';
import { composerActs } from '../../ui/acts/points.ts';
import { commands, fixedShortcuts } from '../../ui/commands.ts';
import { composer as field } from '../../ui/composerField.ts';

const section = 'writing';

export const composer = [
  composerActs.of({
    name: 'files',
    place: 100,
    icon: 'upload',
    label: () => t('upload.choose'),
    when: ({ session: { store }, channelId }) =>
      (channelPermissions(store, channelId) & Permission.ATTACH_FILES) !== 0n,
    run: () => field.press('attach'),
  }),
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
