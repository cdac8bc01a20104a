import type { ChannelChange } from '@guildhall/protocol/channels/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import type { GuildChannelAccess } from '../../state/access.ts';
import type { ChannelRow, OverwriteRow } from '../../state/rows.ts';
import { removeTags } from '../threads/index.ts';
import { applyChanges, changeChannel } from './change.ts';
import { tidyChannelName } from './names.ts';
import { changedBits, readOverwrites, requireMayOverwrite } from './overwrites.ts';
import { requireMayPlace, requireParent } from './placement.ts';
import { readSettings } from './settings.ts';
import { requireSettableTag } from './tags.ts';
import { requireConvertible } from './types.ts';

/** The body's overwrites. Changing any requires MANAGE_ROLES in the channel and the permissions that are changed. */
async function getOverwrites(
  tx: Tx,
  access: GuildChannelAccess<ChannelRow>,
  inputs: ChannelChange['permission_overwrites'],
): Promise<readonly OverwriteRow[]> {
  const before = access.channel.overwrites;
  if (inputs === undefined) return before;
  const after = await readOverwrites(tx, access.state, inputs ?? [], before);
  const same =
    after.length === before.length &&
    after.every((now) =>
      before.some(
        (old) =>
          old.id === now.id && old.type === now.type && old.allow === now.allow && old.deny === now.deny,
      ),
    );
  if (same) return before;
  if ((access.permissions & Permission.MANAGE_ROLES) === 0n) throw missingPermissions();
  requireMayOverwrite(access, access.channel, changedBits(before, after));
  return after;
}

/** The category in the body, if the caller can move the channel into it. */
function findParent(
  { state, member, channel }: GuildChannelAccess<ChannelRow>,
  body: ChannelChange,
): string | null {
  const parentId = body.parent_id;
  if (parentId === undefined || parentId === channel.parent_id) return channel.parent_id;
  if (parentId !== null) requireParent(state, parentId, channel.type);
  requireMayPlace(state, member, parentId);
  return parentId;
}

/** The settings of the channel after the change that a body asks for. */
function readChange(
  { ids, config }: App,
  { state, channel }: GuildChannelAccess<ChannelRow>,
  body: ChannelChange,
): ChannelRow {
  const type = body.type ?? channel.type;
  requireConvertible(state.guild, channel.type, type);
  const before = { ...channel, type };
  const { name } = body;
  return {
    ...before,
    ...readSettings(
      {
        ...state.guild,
        emojis: state.emojis,
        regions: config.voiceRegions,
        nextId: () => ids.next(),
      },
      body,
      before,
    ),
    ...(name === undefined || name === null ? {} : { name: tidyChannelName(name, type) }),
  };
}

const getTagIds = ({ available_tags }: ChannelRow) => available_tags.map(({ id }) => id);

/**
 * Changes a channel, which requires MANAGE_CHANNELS in it; tags that a forum no longer has are removed from its posts. Throws 10003,
 * 40066, 50001, 50013, 50024, 50035, and as `readTags` does.
 *
 * @param getBody the change, of the channel as it is
 */
export const updateChannel = (
  context: Context,
  channelId: string,
  getBody: (channel: ChannelRow) => ChannelChange,
): Promise<{ guildId: string; channel: ChannelRow }> =>
  changeChannel(context, channelId, Permission.MANAGE_CHANNELS, async (tx, access) => {
    const { state, channel: before } = access;
    const body = getBody(before);
    const after: ChannelRow = {
      ...readChange(context.app, access, body),
      parent_id: findParent(access, body),
      overwrites: await getOverwrites(tx, access, body.permission_overwrites),
    };
    requireSettableTag(after);
    await applyChanges(context, tx, state, [{ before, after }]);
    const kept = new Set(getTagIds(after));
    const removed = getTagIds(before).filter((id) => !kept.has(id));
    if (removed.length > 0) await removeTags(context, tx, state.id, channelId, removed);
    return { guildId: state.id, channel: after };
  });
