import type * as schemas from '@guildhall/protocol/commands/schemas';
import type { IndexApplication, IndexCommand } from '@guildhall/protocol/commands/schemas';

export type { IndexApplication, IndexCommand };
/** An option at any depth. */
export type CommandOption = Omit<schemas.CommandOption, 'options'> & {
  readonly options?: readonly CommandOption[] | null;
};

/** A slash command as it is listed: one with subcommands is listed once for each of them. */
export interface SlashCommand {
  /** Unique among all commands. */
  readonly key: string;
  /** Without the slash: `kiln status`. In the user's language. */
  readonly name: string;
  readonly description: string;
  readonly application: IndexApplication;
  readonly command: IndexCommand;
  /** The subcommand, after its group if it has one. */
  readonly path: readonly CommandOption[];
  readonly options: readonly CommandOption[];
}

/** A command that the client runs itself. */
export interface BuiltInCommand {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** The name of what is typed after it. */
  readonly argument: string;
}

export type ChosenCommand =
  | { readonly kind: 'slash'; readonly command: SlashCommand }
  | { readonly kind: 'builtIn'; readonly name: string };

/** Keys of the open picker; true when one was for it. */
export interface PickerKeys {
  onKey(event: KeyboardEvent): boolean;
}
