import { markChannelRead } from '../../state/markRead.ts';
import { commands, fixedShortcuts } from '../../ui/commands.ts';
import { actions } from './actions.ts';
import { clearNewLine } from './useNewLine.ts';

export const messages = [
  ...actions,
  commands.of({
    action: 'markRead',
    icon: 'mark-read',
    when: ({ place }) => place.channelId !== undefined,
    listed: { section: 'reading', place: 10, label: 'shortcuts.markRead' },
    run({ session, place: { channelId } }) {
      if (!channelId) return;
      markChannelRead(session, channelId);
      clearNewLine(channelId);
    },
  }),
  fixedShortcuts.of(
    { section: 'reading', place: 30, label: 'shortcuts.menu', keys: ['Shift+F10'] },
    { section: 'reading', place: 40, label: 'shortcuts.messages', keys: ['ArrowUp', 'ArrowDown'] },
  ),
];
