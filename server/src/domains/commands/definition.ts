import type { CommandOption } from '@guildhall/protocol/commands/schemas';

type Localizations = Readonly<Record<string, string>>;

/** A command as it is stored: everything but its ids and its version. */
export interface CommandDefinition {
  readonly type: number;
  readonly name: string;
  readonly name_localizations: Localizations | null;
  readonly description: string;
  readonly description_localizations: Localizations | null;
  readonly options: readonly CommandOption[];
  /** Permission bits as text. */
  readonly default_member_permissions: string | null;
  readonly nsfw: boolean;
  /** Null on commands of a guild, and for all. */
  readonly contexts: readonly number[] | null;
  /** Null on commands of a guild, and for those of the application. */
  readonly integration_types: readonly number[] | null;
  readonly handler: number | null;
}

/** An option at any depth. */
export type NestedOption = Omit<CommandOption, 'options'> & {
  readonly options?: readonly NestedOption[] | null;
};

/** Reports an error of a field at a path within a command. */
export type Complain = (path: string, code: string, message: string) => void;

/** Where commands can be installed that don't say so: in guilds and by users, as their application. */
export const DEFAULT_INTEGRATION_TYPES: readonly number[] = [0, 1];
