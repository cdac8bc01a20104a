import type { Command } from '@guildhall/protocol/commands/schemas';
import { CommandOptionType, CommandType } from '@guildhall/protocol/commands/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { CreateInteractionBody } from '@guildhall/protocol/interactions/requests';
import type { Resolved } from '@guildhall/protocol/interactions/schemas';
import { InteractionType } from '@guildhall/protocol/interactions/types';
import type { Context } from '../../app.ts';
import { apiError, unknownMessage, unknownUser } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import {
  findUsableCommand,
  type GivenOption,
  type OptionReference,
  type ReadOptions,
  readCommandOptions,
  type UsableCommand,
} from '../commands/index.ts';
import { invalidField } from './errors.ts';
import { type GivenFiles, takeGivenFiles } from './given-files.ts';
import { type References, resolve } from './resolve.ts';
import { loadSourceMessage } from './source.ts';
import type { Target } from './target.ts';

type CommandBody = Extract<CreateInteractionBody, { type: 2 | 4 }>;

/** The name with the subcommands that were chosen. */
const getFullName = (name: string, options: readonly GivenOption[]): string => {
  const [chosen] = options;
  return chosen?.options ? getFullName(`${name} ${chosen.name}`, chosen.options) : name;
};

const notFound = ({ path }: OptionReference) =>
  invalidField(path, 'APPLICATION_COMMAND_OPTIONS_VALUE_INVALID', 'Unknown or not accessible here.');

const { USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT } = CommandOptionType;

const pick = (references: readonly OptionReference[], ...types: readonly number[]) =>
  references.flatMap(({ type, id }) => (types.includes(type) ? [id] : []));

/** Throws 50035 for an id that names nothing the user can view, or something of the wrong type. */
function requireResolved(references: readonly OptionReference[], resolved: Resolved | undefined): void {
  const { users = {}, roles = {}, channels = {}, attachments = {} } = resolved ?? {};
  for (const reference of references) {
    const { type, id, channelTypes, fileTypes } = reference;
    const isFound =
      (type === USER && id in users) ||
      (type === ROLE && id in roles) ||
      (type === MENTIONABLE && (id in users || id in roles)) ||
      (type === CHANNEL && channels[id] && (!channelTypes || channelTypes.includes(channels[id].type))) ||
      (type === ATTACHMENT && attachments[id] && (!fileTypes || hasFileType(attachments[id], fileTypes)));
    if (!isFound) throw notFound(reference);
  }
}

const hasFileType = (
  { filename, content_type = '' }: { readonly filename: string; readonly content_type?: string },
  types: readonly string[],
) => types.some((type) => filename.toLowerCase().endsWith(type) || content_type.startsWith(`${type}/`));

/** The user or message in whose menu a command was chosen. Throws 10013, 10008. */
async function readMenuTarget(
  context: Context,
  access: ChannelAccess,
  { type }: Command,
  targetId: string | null | undefined,
): Promise<{ references: References; metadata: object }> {
  if (type === CommandType.USER) {
    const user = targetId ? await context.app.users.get(targetId) : undefined;
    if (!user) throw unknownUser();
    return { references: { users: [user.id] }, metadata: { target_user_id: user.id } };
  }
  const message = targetId ? await loadSourceMessage(context, access, targetId) : undefined;
  if (!message) throw unknownMessage();
  return {
    references: { messages: [message.message] },
    metadata: { target_message_id: message.message.id },
  };
}

/** Throws 10063 for a command that the caller can't use here, or that isn't the application's. */
async function accessCommand(
  context: Context,
  access: ChannelAccess,
  { application_id, data }: CommandBody,
): Promise<UsableCommand> {
  const usable = await findUsableCommand(context, access, data.id);
  if (!usable || usable.application.application_id !== application_id)
    throw apiError(ErrorCode.UNKNOWN_APPLICATION_COMMAND);
  if (data.version && data.version !== usable.command.version)
    throw invalidField(
      'data.version',
      'INTERACTION_APPLICATION_COMMAND_INVALID_VERSION',
      'This command is outdated, please try again in a few minutes',
    );
  return usable;
}

const replaceFileIds = (options: readonly GivenOption[], { byId }: GivenFiles): GivenOption[] =>
  options.map((option) => ({
    ...option,
    ...(option.options ? { options: replaceFileIds(option.options, { byId } as GivenFiles) } : {}),
    ...(option.type === ATTACHMENT
      ? { value: byId.get(String(option.value))?.id ?? String(option.value) }
      : {}),
  }));

/** The options with the ids of files in place of those that the client gave them. */
function withFiles({ options, references }: ReadOptions, given: GivenFiles) {
  const ids = pick(references, ATTACHMENT);
  return {
    options: replaceFileIds(options, given),
    references: references.map((reference) =>
      reference.type === ATTACHMENT
        ? { ...reference, id: given.byId.get(reference.id)?.id ?? reference.id }
        : reference,
    ),
    attachments: ids.flatMap((id) => given.byId.get(id) ?? []),
  };
}

/** Returns the use of a command. Throws 10063, 50035, 10008, 10013, and as `takeAttachments` does. */
export async function readCommandTarget(
  context: Context,
  access: ChannelAccess,
  body: CommandBody,
): Promise<Target> {
  const { app } = context;
  const { command, integrationOwners, isEphemeral } = await accessCommand(context, access, body);
  const { data } = body;
  const isTyped = command.type === CommandType.CHAT_INPUT;
  const isAutocomplete = body.type === InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE;
  const read = readCommandOptions(command, data.options ?? [], isAutocomplete);
  const menu = isTyped ? undefined : await readMenuTarget(context, access, command, data.target_id);
  const given = await takeGivenFiles(context, access.channel.id, isAutocomplete ? null : data.attachments);
  const { options, references, attachments } = withFiles(read, given);
  try {
    const resolved = await resolve(app, access, {
      users: pick(references, USER, MENTIONABLE),
      roles: pick(references, ROLE, MENTIONABLE),
      channels: pick(references, CHANNEL),
      attachments,
      ...menu?.references,
    });
    if (!isAutocomplete) requireResolved(references, resolved);
    return {
      data: {
        id: command.id,
        name: command.name,
        type: command.type ?? CommandType.CHAT_INPUT,
        ...(command.guild_id ? { guild_id: command.guild_id } : {}),
        ...(isTyped ? { options: options as never } : {}),
        ...(data.target_id && !isTyped ? { target_id: data.target_id } : {}),
        ...(resolved ? { resolved } : {}),
      },
      metadata: {
        authorizing_integration_owners: integrationOwners,
        name: getFullName(command.name, options),
        command_type: command.type ?? CommandType.CHAT_INPUT,
        command_id: command.id,
        ...(isTyped && options.length > 0 ? { options } : {}),
        ...menu?.metadata,
      },
      isPrivate: isEphemeral || !isBotThere(access, integrationOwners),
      attachments,
      release: given.release,
    };
  } catch (error) {
    await given.release();
    throw error;
  }
}

/** In a private channel only a bot that is in it can answer in sight of all. */
const isBotThere = (access: ChannelAccess, owners: UsableCommand['integrationOwners']): boolean =>
  access.kind === 'guild' || '0' in owners;
