import { isDeepStrictEqual } from 'node:util';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { missingAccess, missingPermissions, unknownChannel } from '../../platform/http/errors.ts';
import { accessGuildChannel, type GuildAccess, type GuildChannelAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { ChannelRow } from '../../state/rows.ts';
import { audit } from '../audit-log/index.ts';
import { overwriteEntries, settingsEntries } from './audit.ts';
import { channelUpdated } from './events.ts';
import { updateChannels } from './store.ts';

/** A channel of the loaded guild. Throws 10003, 50001 and, if `needed` is missing, 50013. */
export function getChannel(
  access: GuildAccess,
  channelId: string,
  needed = 0n,
): GuildChannelAccess<ChannelRow> {
  const channel = access.state.channels.get(channelId);
  if (!channel) throw unknownChannel();
  const permissions = access.state.permissions(access.member, channelId);
  if ((permissions & Permission.VIEW_CHANNEL) === 0n) throw missingAccess();
  if ((permissions & needed) !== needed) throw missingPermissions();
  return { ...access, kind: 'guild', permissions, channel };
}

/** Runs a change of a channel's guild which requires `needed` in the channel. Throws 10003, 50001, 50013. */
export async function changeChannel<T>(
  context: Context,
  channelId: string,
  needed: bigint,
  work: (tx: Tx, access: GuildChannelAccess<ChannelRow>) => Promise<T>,
): Promise<T> {
  const { state } = await accessGuildChannel(context, channelId, needed);
  return changeGuild(context, state.id, (tx, access) => work(tx, getChannel(access, channelId, needed)));
}

/** A channel before and after a change. */
export interface ChangedChannel {
  readonly before: ChannelRow;
  readonly after: ChannelRow;
}

/** Stores changed channels, publishes them and writes the changes to the audit log; ignores unchanged ones. */
export async function applyChanges(
  context: Context,
  tx: Tx,
  state: GuildState,
  channels: readonly ChangedChannel[],
): Promise<void> {
  const changed = channels.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  await updateChannels(
    tx,
    state.id,
    changed.map(({ after }) => after),
  );
  for (const { after } of changed) tx.emit(channelUpdated(state.id, after));
  const entries = changed.flatMap((channel) => [
    ...settingsEntries(state.id, channel),
    ...overwriteEntries(state, channel),
  ]);
  await audit(context, tx, ...entries);
}
