/** Actions and their default key combinations. `Ctrl` is Command on a Mac. */
export const KEYBINDS = {
  switcher: ['Ctrl+K'],
  shortcuts: ['Ctrl+/'],
  settings: ['Ctrl+,'],
  previousChannel: ['Alt+ArrowUp'],
  nextChannel: ['Alt+ArrowDown'],
  previousUnread: ['Alt+Shift+ArrowUp'],
  nextUnread: ['Alt+Shift+ArrowDown'],
  previousMention: ['Ctrl+Alt+Shift+ArrowUp'],
  nextMention: ['Ctrl+Alt+Shift+ArrowDown'],
  previousGuild: ['Ctrl+Alt+ArrowUp'],
  nextGuild: ['Ctrl+Alt+ArrowDown'],
  home: ['Ctrl+Shift+H'],
  inbox: ['Ctrl+Shift+L'],
  members: ['Ctrl+Shift+M'],
  pins: ['Ctrl+P'],
  search: ['Ctrl+F'],
  emoji: ['Ctrl+E'],
  attach: ['Ctrl+Shift+U'],
  voiceMessage: ['Ctrl+Alt+V'],
  addGuild: ['Ctrl+Shift+G'],
  streamerMode: ['Ctrl+Alt+Shift+S'],
  toggleMute: ['Ctrl+Alt+Shift+M'],
  toggleDeafen: ['Ctrl+Alt+Shift+D'],
  leaveCall: ['Ctrl+Alt+Shift+H'],
  markRead: ['Escape'],
  markGuildRead: ['Shift+Escape'],
} as const satisfies Record<string, readonly string[]>;
export type KeybindAction = keyof typeof KEYBINDS;
export const KEYBIND_ACTIONS = Object.keys(KEYBINDS) as readonly KeybindAction[];

/** Modifiers in this order, then one key as `KeyboardEvent.key` names it, a letter in upper case. */
export const COMBINATION = '^(?:Ctrl\\+)?(?:Alt\\+)?(?:Shift\\+)?(?:[^\\s\\p{Ll}]|[A-Z][A-Za-z0-9]{1,19})$';
