import type { Session } from '@guildhall/client';
import type { KeybindAction } from '@guildhall/protocol/users/keybinds';
import type { IconName } from '../design/icons.ts';
import type { MessageId } from '../i18n/i18n.ts';
import type { ActContext } from './acts/act.ts';
import { createPoint } from './contributions.ts';
import type { Place } from './place.ts';

/** A row of the list of shortcuts. */
export interface Shortcut {
  readonly section: 'around' | 'reading' | 'writing';
  /** Position in the section. */
  readonly place: number;
  readonly label: MessageId;
}

export interface CommandContext extends Pick<ActContext, 'go' | 'navigate'> {
  readonly session: Session;
  /** The open place. */
  readonly place: Place;
}

interface AnyCommand {
  readonly icon: IconName;
  /** Whether it is offered; always if omitted. */
  readonly when?: (context: CommandContext) => boolean;
  readonly run: (context: CommandContext) => unknown;
}

/** An act of the whole application, with keys that the user can change. Its label is `keybinds.<action>`. */
export interface Command extends AnyCommand {
  readonly action: KeybindAction;
  /** Its row in the list of shortcuts, which it can share with another. */
  readonly listed: Shortcut;
}
export const commands = createPoint<Command>();

/** An act of the whole application without keys, found by its name. */
export interface NamedCommand extends AnyCommand {
  readonly name: string;
  readonly label: () => string;
}
export const namedCommands = createPoint<NamedCommand>();

/** Keys that cannot be changed, for the list of shortcuts. */
export const fixedShortcuts = createPoint<Shortcut & { readonly keys: readonly string[] }>();
