import type { Invite } from '@guildhall/protocol/invites/schemas';

type InviteRole = NonNullable<Invite['roles']>[number];

interface InviteEvent {
  readonly guild_id: string;
  readonly channel_id: string;
  readonly code: string;
  readonly role_ids?: readonly string[];
}

/** Applies INVITE_CREATE and INVITE_DELETE. Channel data missing from the events is taken from other invites to the channel. */
export function reduceInvites(
  items: readonly Invite[],
  type: string,
  data: unknown,
  belongs: (event: InviteEvent) => boolean,
): readonly Invite[] {
  if (type !== 'INVITE_CREATE' && type !== 'INVITE_DELETE') return items;
  const event = data as InviteEvent & Partial<Invite>;
  if (!belongs(event)) return items;
  const others = items.filter(({ code }) => code !== event.code);
  if (type === 'INVITE_DELETE') return others.length === items.length ? items : others;
  const alike = items.find(({ channel }) => channel.id === event.channel_id) ?? items[0];
  return [
    {
      ...(alike ?? { type: 0, flags: 0 }),
      ...event,
      guild: alike?.guild ?? { id: event.guild_id, name: '' },
      // Their names are looked up where they are shown.
      ...(event.role_ids ? { roles: event.role_ids.map((id) => ({ id, name: '' }) as InviteRole) } : {}),
      channel: { id: event.channel_id, type: alike?.channel.type ?? 0, name: alike?.channel.name ?? '' },
    } as Invite,
    ...others,
  ];
}
