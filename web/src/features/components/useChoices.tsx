import { channelGroups, type Store } from '@guildhall/client';
import type { ChannelSelect, Select } from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';
import { Avatar } from '../../design/Avatar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useChannelGroups, useRoles } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { type MemberRow, useMemberTable } from '../../state/useMemberTable.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import { RoleDot } from '../../ui/RoleDot.tsx';
import { findMembers, useServerSearch } from '../members/index.ts';
import { type Choice, findChoices } from './choice.ts';
import { asReaction } from './MessageButton.tsx';

/** Members offered at once; the search finds the others. */
const MEMBERS = 50;

type User = MemberRow['user'];

const asChoice = (user: User, member?: MemberRow['member']): Choice => ({
  value: user.id,
  label: getName(user, member),
  hint: user.username,
  mark: <Avatar name={getName(user, member)} src={avatarAddress(user)} seed={user.id} size={20} />,
});

const takesUsers = ({ type }: Select) =>
  type === ComponentType.USER_SELECT || type === ComponentType.MENTIONABLE_SELECT;
const takesRoles = ({ type }: Select) =>
  type === ComponentType.ROLE_SELECT || type === ComponentType.MENTIONABLE_SELECT;

function getChannels(store: Store, guildId: string, { channel_types: types }: ChannelSelect): Choice[] {
  const groups = channelGroups(store, guildId);
  const all = groups.flatMap(({ category, channels }) => [...(category ? [category] : []), ...channels]);
  return all
    .filter(({ type }) => !types?.length || types.includes(type))
    .map((channel) => ({
      value: channel.id,
      label: channel.name ?? '',
      mark: <Icon name={channelIcon(channel)} size={18} />,
    }));
}

/** Where the choices of a select are looked up. */
interface Place {
  readonly guildId: string | undefined;
  readonly channelId: string;
}

/** The choices of a select that contain the text, and the words for values that are chosen. Members are read while it is open. */
export function useChoices(
  select: Select,
  { guildId = '', channelId }: Place,
  query: string,
  isOpen: boolean,
): { readonly choices: readonly Choice[]; describe(value: string): string; readonly isLoading: boolean } {
  const { store } = useSession();
  const readsMembers = isOpen && takesUsers(select) && guildId !== '';
  const members = useMemberTable(guildId, readsMembers);
  useServerSearch(guildId, readsMembers ? query : '', members);
  const roles = useRoles(guildId);
  useChannelGroups(guildId);

  const getUsers = (): Choice[] =>
    guildId === ''
      ? [...(store.channels.get(channelId)?.recipient_ids ?? []), store.me?.id ?? ''].flatMap((id) => {
          const user = store.users.get(id);
          return user ? [asChoice(user)] : [];
        })
      : findMembers(members.rows, query)
          .slice(0, MEMBERS)
          .map(({ user, member }) => asChoice(user, member));
  const getRoles = (): Choice[] =>
    roles
      .filter(({ id }) => id !== guildId)
      .map(({ id, name, color }) => ({ value: id, label: name, mark: <RoleDot color={color} /> }));

  const getFound = (): readonly Choice[] => {
    if (select.type === ComponentType.STRING_SELECT)
      return findChoices(
        select.options.map(({ value, label, description, emoji }) => ({
          value,
          label,
          hint: description ?? undefined,
          mark: emoji ? <AnyEmoji emoji={asReaction(emoji)} size={22} /> : undefined,
        })),
        query,
      );
    if (select.type === ComponentType.CHANNEL_SELECT)
      return findChoices(getChannels(store, guildId, select), query);
    return [
      ...(takesRoles(select) ? findChoices(getRoles(), query) : []),
      ...(takesUsers(select) ? (guildId === '' ? findChoices(getUsers(), query) : getUsers()) : []),
    ];
  };

  return {
    choices: isOpen ? getFound() : [],
    isLoading: readsMembers && members.status === 'loading',
    describe(value) {
      if (select.type === ComponentType.STRING_SELECT)
        return select.options.find((option) => option.value === value)?.label ?? value;
      const name = store.roles.get(guildId)?.get(value)?.name ?? store.channels.get(value)?.name ?? undefined;
      return name ?? getName(store.users.get(value), store.members.get(guildId)?.get(value));
    },
  };
}
