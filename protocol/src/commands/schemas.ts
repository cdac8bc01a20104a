import Type, { type Static } from 'typebox';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { COMMAND_LIMITS, COMMANDS_PER_SCOPE } from '../limits/commands.ts';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import {
  Dictionary,
  ImageHash,
  List,
  Maybe,
  Nullable,
  PermissionBits,
  PermissionText,
  Snowflake,
  Text,
} from '../schemas/common.ts';
import { LOCALES } from '../users/locales.ts';
import { User } from '../users/schemas.ts';

const Name = Text(COMMAND_LIMITS.name, { minLength: 1 });
const Description = Text(COMMAND_LIMITS.description);
const CommandTypeNumber = Type.Integer({ minimum: 1, maximum: 4 });
const Locale = Text(8, { pattern: `^(?:${LOCALES.join('|')})$` });
const localized = (text: ReturnType<typeof Text>) => Maybe(Dictionary(Locale, text, COMMAND_LIMITS.locales));

/** The names and descriptions of a command or an option. The `_localized` fields are in responses only. */
const texts = {
  name: Name,
  name_localizations: localized(Name),
  name_localized: Maybe(Name),
  description_localizations: localized(Description),
  description_localized: Maybe(Description),
};

/** A value that can be picked. Its type is that of the option. */
export const CommandChoice = Type.Object({
  name: Text(COMMAND_LIMITS.choiceName, { minLength: 1 }),
  name_localizations: localized(Text(COMMAND_LIMITS.choiceName, { minLength: 1 })),
  name_localized: Maybe(Text(COMMAND_LIMITS.choiceName)),
  value: Type.Union([Text(COMMAND_LIMITS.choiceValue), Type.Number()]),
});
export type CommandChoice = Static<typeof CommandChoice>;

const Length = Type.Integer({ minimum: 0, maximum: COMMAND_LIMITS.text });

const option = {
  ...texts,
  description: Text(COMMAND_LIMITS.description, { minLength: 1 }),
  /** One of `CommandOptionType`. */
  type: Type.Integer({ minimum: 1, maximum: 11 }),
  required: Maybe(Type.Boolean()),
  /** The only valid values. */
  choices: Maybe(List(CommandChoice, COMMAND_LIMITS.choices)),
  channel_types: Maybe(List(Type.Integer({ minimum: 0, maximum: 32 }), 32)),
  min_value: Maybe(Type.Number()),
  max_value: Maybe(Type.Number()),
  min_length: Maybe(Length),
  max_length: Maybe(Length),
  autocomplete: Maybe(Type.Boolean()),
  /** `image`, `video`, `audio`, or extensions such as `.pdf`. */
  file_types: Maybe(
    List(
      Text(COMMAND_LIMITS.fileType, { pattern: '^(?:image|video|audio|\\.[A-Za-z0-9.+_-]+)$' }),
      COMMAND_LIMITS.fileTypes,
    ),
  ),
};

/** An option within a subcommand. */
const InnerOption = Type.Object(option);
/** A subcommand of a group, or an option of a subcommand. */
const NestedOption = Type.Object({ ...option, options: Maybe(List(InnerOption, COMMAND_LIMITS.options)) });

/** An option of a command: a value, a subcommand, or a group of subcommands. */
export const CommandOption = Type.Object({
  ...option,
  options: Maybe(List(NestedOption, COMMAND_LIMITS.options)),
});
export type CommandOption = Static<typeof CommandOption>;

const IntegrationTypes = List(Type.Integer({ minimum: 0, maximum: 1 }), 2);
const Contexts = List(Type.Integer({ minimum: 0, maximum: 2 }), 3);

/** A small number, or its digit: JDA sends text. */
const NumberOrDigit = (maximum: number) =>
  Type.Union([
    Type.Integer({ minimum: 0, maximum }),
    Type.Unsafe<`${number}`>({ type: 'string', maxLength: 1, pattern: `^[0-${maximum}]$` }),
  ]);

/** An application command. */
export const Command = Type.Object({
  ...texts,
  id: Snowflake,
  application_id: Snowflake,
  /** Absent on global commands. */
  guild_id: Type.Optional(Snowflake),
  /** One of `CommandType`. */
  type: CommandTypeNumber,
  /** Empty on commands of users and messages. */
  description: Description,
  options: Type.Optional(List(CommandOption, COMMAND_LIMITS.options)),
  /** The permissions needed to use it; null for everyone, none for administrators only. */
  default_member_permissions: Nullable(PermissionText),
  /** Only on global commands, as the three below. Whether `contexts` has the bot's DMs. */
  dm_permission: Type.Optional(Type.Boolean()),
  /** Of `IntegrationType`. */
  integration_types: Type.Optional(IntegrationTypes),
  /** Of `InteractionContext`; null for all. */
  contexts: Type.Optional(Nullable(Contexts)),
  nsfw: Type.Boolean(),
  version: Snowflake,
  /** One of `CommandHandler`, on PRIMARY_ENTRY_POINT commands. */
  handler: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
});
export type Command = Static<typeof Command>;

const writable = {
  name_localizations: texts.name_localizations,
  description: Maybe(Description),
  description_localizations: texts.description_localizations,
  options: Maybe(List(CommandOption, COMMAND_LIMITS.options)),
  default_member_permissions: Maybe(PermissionBits),
  /** Deprecated: false stands for no permissions by default. */
  default_permission: Maybe(Type.Boolean()),
  /** Deprecated in favour of `contexts`. */
  dm_permission: Maybe(Type.Boolean()),
  integration_types: Maybe(List(NumberOrDigit(1), 2)),
  contexts: Maybe(List(NumberOrDigit(2), 3)),
  nsfw: Maybe(Type.Boolean()),
  handler: Maybe(Type.Integer({ minimum: 1, maximum: 3 })),
};

export const NewCommand = Type.Object({ ...writable, name: Name, type: Maybe(CommandTypeNumber) });
export type NewCommand = Static<typeof NewCommand>;

export const CommandChange = Type.Object({ ...writable, name: Type.Optional(Name) });
export type CommandChange = Static<typeof CommandChange>;

/** Commands of a bulk overwrite; one with an id keeps that, so that it can be renamed. */
export const NewCommands = List(
  Type.Object({ ...NewCommand.properties, id: Type.Optional(Snowflake) }),
  COMMANDS_PER_SCOPE,
);
export type NewCommands = Static<typeof NewCommands>;

/** Whether a role, a user or a channel of a guild can use a command. */
export const CommandPermission = Type.Object({
  /** The guild's id for @everyone, one less for all channels. */
  id: Snowflake,
  /** One of `CommandPermissionType`. */
  type: Type.Integer({ minimum: 1, maximum: 3 }),
  permission: Type.Boolean(),
});
export type CommandPermission = Static<typeof CommandPermission>;

const Permissions = List(CommandPermission, COMMAND_LIMITS.permissions);

/** The permissions of a command in a guild, or of all commands of an application: then `id` is the application's. */
export const GuildCommandPermissions = Type.Object({
  id: Snowflake,
  application_id: Snowflake,
  guild_id: Snowflake,
  permissions: Permissions,
});
export type GuildCommandPermissions = Static<typeof GuildCommandPermissions>;

export const CommandPermissionsChange = Type.Object({ permissions: Permissions });

/** An application in an index of commands. */
export const IndexApplication = Type.Object({
  id: Snowflake,
  name: Text(100),
  description: Text(APPLICATION_LIMITS.description),
  icon: Nullable(ImageHash),
  bot_id: Type.Optional(Snowflake),
  /** Only in an application's own index. */
  bot: Type.Optional(User),
  /** A number as text. */
  flags: Text(20),
});
export type IndexApplication = Static<typeof IndexApplication>;

/** A command in an index, with what the guild's permissions for it mean for the caller. */
export const IndexCommand = Type.Object({
  ...Command.properties,
  permissions: Type.Optional(
    Type.Object({
      /** Present if the caller or one of their roles is allowed, whatever `default_member_permissions` are. */
      user: Type.Optional(Type.Boolean()),
      channels: Type.Optional(Dictionary(Snowflake, Type.Boolean(), COMMAND_LIMITS.permissions)),
    }),
  ),
});
export type IndexCommand = Static<typeof IndexCommand>;

/** The commands that the caller can use somewhere in the indexed place. */
export const CommandIndex = Type.Object({
  applications: List(IndexApplication, GUILD_LIMITS.integrations),
  application_commands: List(IndexCommand, 2 * GUILD_LIMITS.integrations * COMMANDS_PER_SCOPE),
  /** When the commands last changed. */
  version: Snowflake,
});
export type CommandIndex = Static<typeof CommandIndex>;
