import type { KeybindAction } from '@guildhall/protocol/users/keybinds';
import type { MessageId } from '../../i18n/i18n.ts';

/** Keys that do something: fixed ones as settings write combinations, or those bound to actions. */
export interface Shortcut {
  readonly label: MessageId;
  readonly keys?: readonly string[];
  readonly actions?: readonly KeybindAction[];
}

/** All keys of the application, by where they count. */
export const SHORTCUTS: readonly { readonly title: MessageId; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'shortcuts.around',
    shortcuts: [
      { label: 'shortcuts.switcher', actions: ['switcher'] },
      { label: 'shortcuts.channels', actions: ['previousChannel', 'nextChannel'] },
      { label: 'shortcuts.unread', actions: ['previousUnread', 'nextUnread'] },
      { label: 'shortcuts.mentions', actions: ['previousMention', 'nextMention'] },
      { label: 'shortcuts.guilds', actions: ['previousGuild', 'nextGuild'] },
      { label: 'shortcuts.regions', keys: ['F6', 'Shift+F6'] },
      { label: 'shortcuts.settings', actions: ['settings'] },
      { label: 'shortcuts.list', actions: ['shortcuts'] },
    ],
  },
  {
    title: 'shortcuts.reading',
    shortcuts: [
      { label: 'shortcuts.markRead', actions: ['markRead'] },
      { label: 'shortcuts.markGuildRead', actions: ['markGuildRead'] },
      { label: 'shortcuts.menu', keys: ['Shift+F10'] },
      { label: 'shortcuts.messages', keys: ['ArrowUp', 'ArrowDown'] },
      { label: 'shortcuts.reply', keys: ['R'] },
      { label: 'shortcuts.edit', keys: ['E'] },
      { label: 'shortcuts.react', keys: ['+'] },
      { label: 'shortcuts.pin', keys: ['P'] },
      { label: 'shortcuts.delete', keys: ['Delete'] },
    ],
  },
  {
    title: 'shortcuts.writing',
    shortcuts: [
      { label: 'shortcuts.send', keys: ['Enter'] },
      { label: 'shortcuts.newline', keys: ['Shift+Enter'] },
      { label: 'shortcuts.editLast', keys: ['ArrowUp'] },
      { label: 'shortcuts.cancel', keys: ['Escape'] },
      { label: 'shortcuts.bold', keys: ['Ctrl+B'] },
      { label: 'shortcuts.italic', keys: ['Ctrl+I'] },
      { label: 'shortcuts.underline', keys: ['Ctrl+U'] },
      { label: 'shortcuts.undo', keys: ['Ctrl+Z', 'Ctrl+Shift+Z'] },
    ],
  },
];
