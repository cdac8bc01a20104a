import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import { loadWireMessage, nextSequence } from '../messages/index.ts';
import { provenFollowers } from './prove-follow.ts';
import {
  deleteCopies,
  type Follower,
  insertCopy,
  loadCopies,
  loadFollowersWithCopy,
  loadPublished,
  loadWaiting,
  type Published,
  rewriteCopy,
} from './store.ts';

interface MessageJob {
  readonly channelId: string;
  readonly messageId: string;
}

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    /** A message was published: it is brought to the followers. */
    'announcements.deliver': MessageJob;
    /** A published message was edited, or is gone: its copies follow. */
    'announcements.follow_source': MessageJob;
  }
}

/** Writes a copy into a channel that follows; answers its id, or nothing where the channel is gone. */
async function writeCopy(
  app: App,
  { channelId, messageId }: MessageJob,
  source: Published,
  follower: Follower,
): Promise<string | undefined> {
  return untilCurrent(async () => {
    const state = await app.guilds.get(follower.guild_id);
    if (!state?.channels.has(follower.channel_id)) return undefined;
    const result = await app.messageWriter.write({
      channelId: follower.channel_id,
      place: { kind: 'guild', guildId: state.id, version: state.version },
      authorId: follower.webhook_id,
      type: MessageType.DEFAULT,
      flags: (source.flags & MessageFlag.SUPPRESS_EMBEDS) | MessageFlag.IS_CROSSPOST,
      tts: false,
      content: source.content,
      // A job that runs twice writes once.
      nonce: `crosspost ${messageId}`,
      mentions: [],
      mentionRoles: [],
      mentionEveryone: false,
      targets: [],
      reads: false,
      embeds: source.embeds,
      attachments: source.attachments ?? [],
      replyTo: null,
      referenced: null,
      reference: { type: 0, channel_id: channelId, guild_id: source.guild_id, message_id: messageId },
      webhook: { id: follower.webhook_id, name: follower.name, avatar: follower.avatar },
      extra: { guild_id: state.id },
    });
    if (result.kind === 'stored') return String((result.event.data as { id: string }).id);
    if (result.kind === 'repeated') return undefined;
    await state.refresh();
    throw new VersionMoved();
  });
}

async function deliver(app: App, job: MessageJob): Promise<void> {
  const source = await loadPublished(app.db, job.channelId, job.messageId);
  if (!source) return;
  const waiting = await loadWaiting(app.db, job.channelId, job.messageId);
  for (const follower of await provenFollowers(app, job.channelId, waiting)) {
    const copyId = await writeCopy(app, job, source, follower);
    if (copyId)
      await insertCopy(app.db, job.channelId, job.messageId, {
        channelId: follower.channel_id,
        messageId: copyId,
      });
  }
  // What changed before the copies were noted down has not reached them.
  const now = await loadPublished(app.db, job.channelId, job.messageId);
  if (JSON.stringify(now) !== JSON.stringify(source)) await followSource(app, job);
}

async function followSource(app: App, { channelId, messageId }: MessageJob): Promise<void> {
  const source = await loadPublished(app.db, channelId, messageId);
  const following = await loadFollowersWithCopy(app.db, channelId, messageId);
  const proven = await provenFollowers(app, channelId, source ? following : []);
  const reached = new Set(proven.map((follower) => follower.channel_id));
  for (const copy of await loadCopies(app.db, channelId, messageId)) {
    // Where nobody follows any more, a copy stays as it is; only what is gone goes there too.
    if (source && !reached.has(copy.copy_channel_id)) continue;
    const guildId = await app.guilds.ofChannel(copy.copy_channel_id);
    const state = guildId && (await app.guilds.get(guildId));
    if (!state) continue;
    await app.db.transaction(async (tx) => {
      if (!(await rewriteCopy(tx, copy, source))) return;
      const data = await loadWireMessage(tx, copy.copy_channel_id, copy.copy_message_id);
      const seq = await nextSequence(tx, copy.copy_channel_id);
      tx.emit(
        toChannel(
          state.id,
          copy.copy_channel_id,
          'MESSAGE_UPDATE',
          { ...data, guild_id: state.id },
          { version: state.version, seq },
        ),
      );
    });
  }
  if (!source) await deleteCopies(app.db, channelId, messageId);
}

/** Brings published messages, and their changes, to the channels that follow. */
export const announcementsJobs: DomainJobs = {
  'announcements.deliver': { run: deliver },
  'announcements.follow_source': { run: followSource },
};
