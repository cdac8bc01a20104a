import { DEFAULT_SETTINGS } from '@guildhall/protocol/users/settings';
import type { App } from '../../app.ts';
import { withoutActive } from './activity.ts';
import { isQuiet, viewChannel } from './choose.ts';
import { send } from './send.ts';
import { loadFriendsInGuild, loadSubscription } from './store.ts';

/** A screen that a user shares in a voice channel. */
interface SharedScreen {
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** A user wants their friends in a guild to know that they share a screen. */
    'push.stream': SharedScreen;
    /** A device is to be notified of it. */
    'push.deliver_stream': SharedScreen & { readonly friendId: string; readonly sessionId: string };
  }
}

/** Seconds after which it is no news. */
const TTL = 600;

/** Queues notifications to the friends who want them, are in the guild and aren't active. */
export async function notifyOfStream(app: App, screen: SharedScreen): Promise<void> {
  const now = Date.now();
  const friends = (await loadFriendsInGuild(app.db, screen.guildId, screen.userId)).filter(
    (friend) =>
      !isQuiet(friend, now) && { ...DEFAULT_SETTINGS, ...friend.settings }.stream_notifications_enabled,
  );
  const jobs = (await withoutActive(app, friends)).flatMap(({ user_id: friendId, session_ids }) =>
    session_ids.map((sessionId) => ({
      payload: { ...screen, friendId, sessionId },
      key: `push ${sessionId} ${screen.channelId} stream`,
    })),
  );
  if (jobs.length > 0) await app.db.transaction((tx) => app.jobs.addAll(tx.sql, 'push.deliver_stream', jobs));
}

/** Notifies a device, unless the screen is no longer shared or can't be seen by its user. Throws if it should be tried again. */
export async function deliverStream(
  app: App,
  { guildId, channelId, userId, friendId, sessionId }: SharedScreen & { friendId: string; sessionId: string },
): Promise<void> {
  const access = await viewChannel(app, friendId, channelId, false);
  const subscription = await loadSubscription(app.db, friendId, sessionId);
  if (access?.kind !== 'guild' || !subscription) return;
  const voice = access.state.voiceStates.get(userId);
  if (voice?.channel_id !== channelId || !voice.self_stream) return;
  const { nick, user } = voice.member;
  const name = nick ?? user.global_name ?? user.username;
  const payload = {
    title: `${name} (#${access.channel.name}, ${access.state.guild.name})`,
    link: `/channels/${guildId}/${channelId}`,
    tag: `stream ${channelId}`,
    isLive: true,
  } as const;
  await send(app, subscription, payload, { topic: `live${channelId}`, ttl: TTL });
}
