import type { App } from '../../app.ts';
import { unknownInvite } from '../../platform/http/errors.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { ChannelRow } from '../../state/rows.ts';
import { hasEnded, removeEnded } from './removal.ts';
import { type InviteRow, loadInvite } from './store.ts';

export interface ValidInvite {
  readonly invite: InviteRow;
  readonly state: GuildState;
  readonly channel: ChannelRow;
}

/** Returns an invite that is still valid. One that has ended is removed. Throws 10006. */
export async function accessInvite(app: App, code: string): Promise<ValidInvite> {
  const invite = await loadInvite(app.db, code);
  if (!invite) throw unknownInvite();
  if (hasEnded(invite, Date.now())) {
    await removeEnded(app, invite);
    throw unknownInvite();
  }
  const state = await app.guilds.get(invite.guild_id);
  await state?.refresh();
  const channel = state?.channels.get(invite.channel_id);
  if (!state || state.deleted || !channel) throw unknownInvite();
  return { invite, state, channel };
}
