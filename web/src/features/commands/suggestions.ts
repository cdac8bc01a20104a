import { type Session, sortedRoles } from '@guildhall/client';
import { CommandOptionType } from '@guildhall/protocol/commands/types';
import { t } from '../../i18n/i18n.ts';
import { getName } from '../../state/names.ts';
import { openableChannels } from '../../state/openableChannels.ts';
import { findMatch } from './matchCommands.ts';
import type { CommandOption } from './types.ts';

/** A value that can be picked. */
export interface Suggestion {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'choice' | 'user' | 'role' | 'channel';
}

/** Suggestions shown at most. */
const LIMIT = 25;

/** Those that contain the text, of which those that begin with it come first. */
export function fitting(all: readonly Suggestion[], text: string): readonly Suggestion[] {
  const found = all.flatMap((suggestion) => {
    const at = [suggestion.label, suggestion.hint ?? ''].map((name) => findMatch(name, text)?.start ?? -1);
    if (at.every((start) => start === -1)) return [];
    return [{ suggestion, rank: at.includes(0) ? 0 : 1 }];
  });
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, LIMIT)
    .map(({ suggestion }) => suggestion);
}

const listChoices = ({ choices }: CommandOption): Suggestion[] =>
  (choices ?? []).map(({ name, name_localized, value }) => ({
    kind: 'choice',
    value,
    label: name_localized ?? name,
  }));

function listUsers({ store }: Session, guildId: string, channelId: string): Suggestion[] {
  const members = store.members.get(guildId);
  const ids = members?.keys() ?? [store.me!.id, ...(store.channels.get(channelId)?.recipient_ids ?? [])];
  return [...ids].flatMap((id) => {
    const user = store.users.get(id);
    return user
      ? [{ kind: 'user' as const, value: id, label: getName(user, members?.get(id)), hint: user.username }]
      : [];
  });
}

const listRoles = ({ store }: Session, guildId: string): Suggestion[] =>
  sortedRoles(store, guildId).map(({ id, name }) => ({ kind: 'role', value: id, label: name }));

const listChannels = ({ store }: Session, guildId: string, types: readonly number[] | null | undefined) =>
  openableChannels(store, guildId)
    .filter(({ type }) => !types?.length || types.includes(type))
    .map(
      ({ id, name, parent_id: parentId }): Suggestion => ({
        kind: 'channel',
        value: id,
        label: name ?? '',
        hint: (parentId && store.channels.get(parentId)?.name) || '',
      }),
    );

const listBooleans = (): Suggestion[] => [
  { kind: 'choice', value: true, label: t('commands.true') },
  { kind: 'choice', value: false, label: t('commands.false') },
];

/** The values of an option that fit what is typed. Those that its application suggests come from elsewhere. */
export function suggest(
  session: Session,
  { guildId, channelId }: { readonly guildId: string; readonly channelId: string },
  option: CommandOption,
  text: string,
): readonly Suggestion[] {
  const { BOOLEAN, USER, ROLE, CHANNEL, MENTIONABLE } = CommandOptionType;
  const query = text.replace(/^[@#]/, '');
  switch (option.type) {
    case BOOLEAN:
      return fitting(listBooleans(), query);
    case USER:
      return fitting(listUsers(session, guildId, channelId), query);
    case ROLE:
      return fitting(listRoles(session, guildId), query);
    case CHANNEL:
      return fitting(listChannels(session, guildId, option.channel_types), query);
    case MENTIONABLE:
      return fitting([...listUsers(session, guildId, channelId), ...listRoles(session, guildId)], query);
    default:
      return fitting(listChoices(option), query);
  }
}
