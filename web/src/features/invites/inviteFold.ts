import type { Invite } from '@guildhall/protocol/invites/schemas';
import type { Fold } from '../../state/queries/fold.ts';

type InviteRole = NonNullable<Invite['roles']>[number];

/** The channel and guild of an invite, as in its events. */
export interface InvitePlace {
  readonly guild_id: string;
  readonly channel_id: string;
}

/**
 * Keeps a list of invites current. `belongs` says whether an invite is in the list. Channel data missing from the events is taken
 * from other invites to the channel.
 */
export const inviteFold = (belongs: (place: InvitePlace) => boolean): Fold<readonly Invite[]> => ({
  INVITE_CREATE: (invites, event) => {
    if (!belongs(event)) return invites;
    const alike = invites.find(({ channel }) => channel?.id === event.channel_id) ?? invites[0];
    const created = {
      ...(alike ?? { type: 0, flags: 0 }),
      ...event,
      guild: alike?.guild ?? { id: event.guild_id, name: '' },
      // Names are looked up when the roles are shown.
      ...(event.role_ids ? { roles: event.role_ids.map((id) => ({ id, name: '' }) as InviteRole) } : {}),
      channel: { id: event.channel_id, type: alike?.channel?.type ?? 0, name: alike?.channel?.name ?? '' },
    } as Invite;
    return [created, ...invites.filter(({ code }) => code !== event.code)];
  },
  INVITE_DELETE: (invites, event) =>
    belongs(event) ? invites.filter(({ code }) => code !== event.code) : invites,
});
