import type { Command, CommandOption } from '@guildhall/protocol/commands/schemas';
import { CommandType, InteractionContext } from '@guildhall/protocol/commands/types';
import { DEFAULT_INTEGRATION_TYPES } from './definition.ts';
import { localize, type Texts } from './localize.ts';
import { type CommandRow, GLOBAL } from './store.ts';

/** How the names and descriptions of a command are presented: in all languages, or in one. */
export type Languages = 'all' | { readonly locale: string };

function presentTexts<Value extends Texts>(value: Value, languages: Languages): Value {
  if (languages === 'all') return value;
  const { name_localizations: names, description_localizations: descriptions, ...rest } = value;
  const name = localize(names, languages.locale);
  const description = localize(descriptions, languages.locale);
  return {
    ...rest,
    ...(name === undefined ? {} : { name_localized: name }),
    ...(description === undefined ? {} : { description_localized: description }),
  } as Value;
}

function presentOption(option: CommandOption, languages: Languages): CommandOption {
  if (languages === 'all') return option;
  const { choices, options } = option;
  return {
    ...presentTexts(option, languages),
    ...(choices ? { choices: choices.map((choice) => presentTexts(choice, languages)) } : {}),
    ...(options ? { options: options.map((inner) => presentOption(inner as CommandOption, languages)) } : {}),
  };
}

/** A command on the wire. */
export function presentCommand(row: CommandRow, languages: Languages): Command {
  const { contexts, integration_types, handler, options, ...rest } = row.definition;
  const isGlobal = row.guild_id === GLOBAL;
  return {
    ...presentTexts(rest, languages),
    id: row.command_id,
    application_id: row.application_id,
    version: row.version,
    ...(isGlobal
      ? {
          contexts: contexts && [...contexts],
          dm_permission: !contexts || contexts.includes(InteractionContext.BOT_DM),
          integration_types: [...(integration_types ?? DEFAULT_INTEGRATION_TYPES)],
        }
      : { guild_id: row.guild_id }),
    ...(options.length > 0 ? { options: options.map((option) => presentOption(option, languages)) } : {}),
    ...(rest.type === CommandType.PRIMARY_ENTRY_POINT && handler !== null ? { handler } : {}),
  };
}
