import { Permission } from '@guildhall/protocol/permissions/index';
import type { SavedMessage } from '@guildhall/protocol/saved-messages/schemas';
import type { Actor, Context } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { accessChannel, type ChannelAccess } from '../../state/access.ts';
import { presentSaved } from './present.ts';
import { loadMessages, type SavedRow } from './store.ts';

/** Tries of a read while its guilds keep changing. */
const MAX_TRIES = 5;

/** The channels of `rows` that the caller can read. */
async function accessChannels(
  context: Context<Actor>,
  rows: readonly SavedRow[],
): Promise<ReadonlyMap<string, ChannelAccess>> {
  const found = new Map<string, ChannelAccess>();
  for (const channelId of new Set(rows.map(({ channel_id }) => channel_id))) {
    const access = await accessChannel(context, channelId, Permission.READ_MESSAGE_HISTORY, {
      comparesVersion: true,
    }).catch((error) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (access) found.set(channelId, access);
  }
  return found;
}

const getChannelName = ({ channel }: ChannelAccess) => ('name' in channel ? channel.name : null);

/** Adds to saved messages those that the caller can read at this moment. */
export async function readSaved(context: Context<Actor>, rows: readonly SavedRow[]): Promise<SavedMessage[]> {
  for (let tries = 1; ; tries += 1) {
    const channels = await accessChannels(context, rows);
    const readable = rows.filter(({ channel_id }) => channels.has(channel_id));
    const { messages, versions } = await loadMessages(context.app.db, readable);
    const outdated = [...channels.values()].filter(
      (access) => access.kind === 'guild' && versions.get(access.state.id) !== access.version,
    );
    if (outdated.length === 0 || tries === MAX_TRIES) {
      // Nothing is shown whose permissions may have changed in the meantime.
      const hidden = new Set(outdated.map(({ channel }) => channel.id));
      const byId = new Map(messages.map((message) => [message.id, message]));
      return rows.map((row) => {
        const access = hidden.has(row.channel_id) ? undefined : channels.get(row.channel_id);
        return presentSaved(row, access && byId.get(row.message_id), access && getChannelName(access));
      });
    }
    for (const access of outdated) if (access.kind === 'guild') await access.state.refresh();
  }
}
