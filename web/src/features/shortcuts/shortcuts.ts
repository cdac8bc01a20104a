import type { MessageId } from '../../i18n/i18n.ts';

/** Keys that do something, as written on them, `+` between those pressed together. */
export interface Shortcut {
  readonly label: MessageId;
  readonly keys: readonly string[];
}

/** All keys of the application, by where they count. */
export const SHORTCUTS: readonly { readonly title: MessageId; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'shortcuts.around',
    shortcuts: [
      { label: 'shortcuts.switcher', keys: ['Ctrl+K'] },
      { label: 'shortcuts.channels', keys: ['Alt+↑', 'Alt+↓'] },
      { label: 'shortcuts.unread', keys: ['Alt+Shift+↑', 'Alt+Shift+↓'] },
      { label: 'shortcuts.guilds', keys: ['Ctrl+Alt+↑', 'Ctrl+Alt+↓'] },
      { label: 'shortcuts.regions', keys: ['F6', 'Shift+F6'] },
      { label: 'shortcuts.settings', keys: ['Ctrl+,'] },
      { label: 'shortcuts.list', keys: ['Ctrl+/'] },
    ],
  },
  {
    title: 'shortcuts.reading',
    shortcuts: [
      { label: 'shortcuts.markRead', keys: ['Esc'] },
      { label: 'shortcuts.markGuildRead', keys: ['Shift+Esc'] },
      { label: 'shortcuts.menu', keys: ['Shift+F10'] },
      { label: 'shortcuts.messages', keys: ['↑', '↓'] },
      { label: 'shortcuts.reply', keys: ['R'] },
      { label: 'shortcuts.edit', keys: ['E'] },
      { label: 'shortcuts.delete', keys: ['Delete'] },
    ],
  },
  {
    title: 'shortcuts.writing',
    shortcuts: [
      { label: 'shortcuts.send', keys: ['Enter'] },
      { label: 'shortcuts.newline', keys: ['Shift+Enter'] },
      { label: 'shortcuts.editLast', keys: ['↑'] },
      { label: 'shortcuts.cancel', keys: ['Esc'] },
      { label: 'shortcuts.bold', keys: ['Ctrl+B'] },
      { label: 'shortcuts.italic', keys: ['Ctrl+I'] },
      { label: 'shortcuts.underline', keys: ['Ctrl+U'] },
      { label: 'shortcuts.undo', keys: ['Ctrl+Z', 'Ctrl+Shift+Z'] },
    ],
  },
];
