import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { App } from '../../app.ts';
import { VersionMoved } from '../../state/version-moved.ts';
import type { WebhookRow } from '../webhooks/index.ts';
import {
  type DueCopy,
  deleteCopy,
  findWrittenCopy,
  nonceOfCopy,
  noteCopy,
  settleCopy,
} from './copy-store.ts';
import { COPIED_FLAGS, copiedColumns, type Published } from './source-store.ts';

/**
 * Writes a due copy into its channel. One that was written before is only noted, and stays due as its source may have changed
 * since; one that was deleted by now is forgotten. Throws `VersionMoved` if the follow has to be proven again.
 */
export async function writeCopy(
  app: App,
  copy: DueCopy,
  source: Published,
  follower: WebhookRow,
): Promise<void> {
  const find = () => findWrittenCopy(app.db, copy, follower.webhook_id);
  let found = await find();
  const written = found ? undefined : await write(app, copy, source, follower);
  if (written) return settleCopy(app.db, copy, written);
  found ??= await find();
  if (found) await noteCopy(app.db, copy, found);
  else await deleteCopy(app.db, copy);
}

/** Returns the id of the message, or undefined if it was written before or the channel is gone. Throws `VersionMoved`. */
async function write(
  app: App,
  { channel_id, message_id, copy_channel_id }: DueCopy,
  source: Published,
  { guild_id, webhook_id: id, name, avatar }: WebhookRow,
): Promise<string | undefined> {
  const state = await app.guilds.get(guild_id);
  if (!state?.channels.has(copy_channel_id)) return undefined;
  const result = await app.messageWriter.write({
    place: { kind: 'guild', guildId: guild_id, version: state.version },
    columns: {
      ...copiedColumns(source),
      channel_id: copy_channel_id,
      author_id: id,
      type: MessageType.DEFAULT,
      flags: (source.flags & COPIED_FLAGS) | MessageFlag.IS_CROSSPOST,
      nonce: nonceOfCopy(message_id),
      reference: { type: 0, channel_id, guild_id: source.guild_id, message_id },
      webhook: { id, name, avatar },
    },
    reads: false,
    extra: { guild_id },
  });
  if (result.kind === 'stored') return String((result.event.data as { id: string }).id);
  if (result.kind === 'repeated') return undefined;
  await state.refresh();
  throw new VersionMoved();
}
