import type { App } from '../../app.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import type { GuildState } from '../../state/index.ts';
import { untilCurrent } from '../../state/version-moved.ts';
import { loadWireMessage, nextSequence } from '../messages/index.ts';
import { type DueCopy, deleteCopy, loadNextDue, rewriteCopy, settleCopy } from './copy-store.ts';
import { proveFollower } from './prove-follow.ts';
import { loadPublished, type Published } from './source-store.ts';
import { writeCopy } from './write-copy.ts';

/** Rewrites a written copy like its source, or empties it if that is gone. */
async function rewrite(app: App, state: GuildState, copy: DueCopy, messageId: string, source?: Published) {
  const channelId = copy.copy_channel_id;
  await app.db.transaction(async (tx) => {
    if (source) await settleCopy(tx, copy);
    else await deleteCopy(tx, copy);
    if (!(await rewriteCopy(tx, { channelId, messageId }, source))) return;
    const data = { ...(await loadWireMessage(tx, channelId, messageId)), guild_id: state.id };
    const seq = await nextSequence(tx, channelId);
    tx.emit(toChannel(state.id, channelId, 'MESSAGE_UPDATE', data, { version: state.version, seq }));
  });
}

async function update(app: App, state: GuildState, copy: DueCopy): Promise<void> {
  const source = await loadPublished(app.db, copy.channel_id, copy.message_id);
  const follower = source && (await proveFollower(app, copy.channel_id, copy.copy_channel_id));
  const messageId = copy.copy_message_id;
  if (source && follower && messageId === null) return writeCopy(app, copy, source, follower);
  if (messageId === null) return deleteCopy(app.db, copy);
  // Once the channel no longer follows, its copies stay as they are until their source is deleted.
  if (source && !follower) return settleCopy(app.db, copy);
  return rewrite(app, state, copy, messageId, source);
}

/** Brings a channel's copies up to date with their sources, in the order in which those were published. */
export async function updateChannel(app: App, channelId: string): Promise<void> {
  const guildId = await app.guilds.ofChannel(channelId);
  const state = guildId ? await app.guilds.get(guildId) : undefined;
  for (;;) {
    const copy = await loadNextDue(app.db, channelId);
    if (!copy) return;
    if (state?.channels.has(channelId)) await untilCurrent(() => update(app, state, copy));
    else await deleteCopy(app.db, copy);
  }
}
