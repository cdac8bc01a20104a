import type { KeybindAction } from '@guildhall/protocol/users/keybinds';
import type { MessageId } from '../../i18n/i18n.ts';
import { messageActs } from '../../ui/acts/points.ts';
import { commands, fixedShortcuts, type Shortcut } from '../../ui/commands.ts';

/** A row: fixed keys as settings write combinations, or those bound to actions. */
export interface ShortcutRow {
  readonly label: MessageId;
  readonly keys: readonly string[];
  readonly actions: readonly KeybindAction[];
}

const TITLES = {
  around: 'shortcuts.around',
  reading: 'shortcuts.reading',
  writing: 'shortcuts.writing',
} as const satisfies Record<Shortcut['section'], MessageId>;

/** One row for each label, with the keys of all that share it. */
function joinRows(rows: readonly ShortcutRow[]): readonly ShortcutRow[] {
  const joined = new Map<MessageId, ShortcutRow>();
  for (const { label, keys, actions } of rows) {
    const before = joined.get(label);
    joined.set(label, {
      label,
      keys: [...(before?.keys ?? []), ...keys],
      actions: [...(before?.actions ?? []), ...actions],
    });
  }
  return [...joined.values()];
}

/** All keys of the application, by where they count. */
export function listShortcuts(): readonly { title: MessageId; rows: readonly ShortcutRow[] }[] {
  const listed = [
    ...commands.all().map(({ action, listed }) => ({ ...listed, keys: [], actions: [action] })),
    ...fixedShortcuts.all().map((shortcut) => ({ ...shortcut, actions: [] })),
    ...messageActs
      .all()
      .flatMap(({ key, keyLabel: label, place }) =>
        key && label ? [{ section: 'reading' as const, place, label, keys: [key], actions: [] }] : [],
      ),
  ].sort((a, b) => a.place - b.place);
  return (Object.keys(TITLES) as Shortcut['section'][]).map((section) => ({
    title: TITLES[section],
    rows: joinRows(listed.filter((row) => row.section === section)),
  }));
}
