import type { Session } from '@guildhall/client';
import type { InvokedOption } from '@guildhall/protocol/interactions/options';
import { InteractionType } from '@guildhall/protocol/interactions/types';
import { rest } from '../../state/api.ts';
import { putFile } from '../../state/putFile.ts';
import { noteCommand } from './recentCommands.ts';
import type { CommandOption, IndexCommand, SlashCommand } from './types.ts';
import { EMPTY, type FieldValue, isEmpty, readValue } from './values.ts';

export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface CommandPlace {
  readonly guildId: string;
  readonly channelId: string;
}

async function upload(channelId: string, id: string, file: File) {
  const { attachments } = await rest.call('createAttachments', {
    params: { channel_id: channelId },
    body: { files: [{ id, filename: file.name, file_size: file.size }] },
  });
  const [slot] = attachments;
  if (!slot) throw new Error('The server opened no upload.');
  await putFile(slot.upload_url, file, () => {}, new AbortController().signal);
  return { id, filename: file.name, uploaded_filename: slot.upload_filename };
}

/** Wraps options in the subcommand and the group that they belong to. */
const wrap = (path: readonly CommandOption[], options: InvokedOption[]): InvokedOption[] =>
  path.reduceRight<InvokedOption[]>(
    (inner, { type, name }) => [{ type, name, options: inner } as InvokedOption],
    options,
  );

/** An interaction with a command without its data's options. */
const describe = ({ guildId, channelId }: CommandPlace, command: IndexCommand) => ({
  application_id: command.application_id,
  channel_id: channelId,
  ...(guildId === '@me' ? {} : { guild_id: guildId }),
  data: { id: command.id, type: command.type, name: command.name, version: command.version },
});

/** The options that are filled in; `focused` is the one that is being typed. */
function readOptions(
  options: readonly CommandOption[],
  values: FieldValues,
  focused?: string,
): InvokedOption[] {
  return options.flatMap((option) => {
    const { type, name } = option;
    const value = values[name] ?? EMPTY;
    if (name === focused) return [{ type, name, value: value.text, focused: true }];
    const read = readValue(option, value);
    return read === undefined ? [] : [{ type, name, value: read }];
  });
}

/** Uses a slash command. Throws RestError, NetworkError. @param onSent called once the server has taken it */
export async function invokeSlashCommand(
  session: Session,
  place: CommandPlace,
  slash: SlashCommand,
  values: FieldValues,
  onSent: () => void,
): Promise<void> {
  const { command, path, options, key, name } = slash;
  const withFiles = options.filter(({ name: option }) => values[option]?.file);
  const attachments = await Promise.all(
    withFiles.map((option, index) =>
      upload(place.channelId, String(index), values[option.name]?.file as File),
    ),
  );
  const indexes = Object.fromEntries(
    withFiles.map((option, index) => [option.name, { text: String(index), picked: String(index) }]),
  );
  noteCommand(key);
  const { data, ...rest } = describe(place, command);
  await session.mutations.interact(
    {
      type: InteractionType.APPLICATION_COMMAND,
      ...rest,
      data: { ...data, options: wrap(path, readOptions(options, { ...values, ...indexes })), attachments },
    },
    `/${name}`,
    onSent,
  );
}

/** Uses a command of the menu of a user or message. Throws RestError, NetworkError. */
export async function invokeMenuCommand(
  session: Session,
  place: CommandPlace,
  command: IndexCommand,
  targetId: string,
): Promise<void> {
  const { data, ...rest } = describe(place, command);
  await session.mutations.interact(
    { type: InteractionType.APPLICATION_COMMAND, ...rest, data: { ...data, target_id: targetId } },
    command.name_localized ?? command.name,
  );
}

/** Asks the application for values of the option that is being typed. Throws RestError, NetworkError. */
export async function fetchChoices(
  session: Session,
  place: CommandPlace,
  { command, path, options }: SlashCommand,
  values: FieldValues,
  focused: string,
) {
  const { data, ...rest } = describe(place, command);
  const filled = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name === focused || (!isEmpty(value) && !value.file)),
  );
  return session.mutations.autocomplete({
    type: InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE,
    ...rest,
    data: { ...data, options: wrap(path, readOptions(options, filled, focused)) },
  });
}
