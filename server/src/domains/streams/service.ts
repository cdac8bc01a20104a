import { imagePath } from '@guildhall/protocol/assets/addresses';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import type { App, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import { apiError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import type { FormSink } from '../../platform/http/form.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { accessChannel } from '../../state/access.ts';
import { keepFile, storeImage, tidyLater } from '../assets/index.ts';
import { loadCallState } from '../voice/index.ts';
import { getVideoPath } from './serve.ts';
import { deleteOldPreviews, loadPreview, storePreview } from './store.ts';
import { createVideoSink, takeVideo } from './videos.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** A user wants their friends in a guild to know that they share a screen. */
    screenAnnounced: { readonly guildId: string; readonly channelId: string; readonly userId: string };
  }
}

/** Members of a guild whose friends are notified, at most. Source: the public documentation. */
const MAX_NOTIFIED = 50;

const unknownStream = () => apiError(ErrorCode.UNKNOWN_VOICE_STATE);

interface Stream {
  /** Undefined for a call. */
  readonly guildId: string | undefined;
  readonly channelId: string;
  readonly userId: string;
}

function readKey(key: string): Stream | undefined {
  const [kind, ...ids] = key.split(':');
  if (!ids.every(isSnowflake)) return undefined;
  const [first = '', second = '', third = ''] = ids;
  if (kind === 'guild' && ids.length === 3) return { guildId: first, channelId: second, userId: third };
  if (kind === 'call' && ids.length === 2) return { guildId: undefined, channelId: first, userId: second };
  return undefined;
}

/** A stream in a channel that the caller can connect to. Throws 10003, 10065, 50001, 50013. */
async function accessStream(context: Context, key: string): Promise<Stream> {
  const stream = readKey(key);
  if (!stream) throw unknownStream();
  const access = await accessChannel(context, stream.channelId, Permission.CONNECT);
  if (access.kind === 'private') {
    if (stream.guildId !== undefined) throw unknownStream();
    const state = await loadCallState(context.app.db, stream.channelId, stream.userId);
    if (!state?.self_stream) throw unknownStream();
    return stream;
  }
  const voice = access.state.voiceStates.get(stream.userId);
  const isThere = access.state.id === stream.guildId && voice?.channel_id === stream.channelId;
  if (!isThere || !voice.self_stream) throw unknownStream();
  return stream;
}

/** The same for its owner alone. Throws 50013 to others. */
async function accessOwnStream(context: Context, key: string): Promise<Stream> {
  const stream = await accessStream(context, key);
  if (stream.userId !== context.caller.userId) throw missingPermissions();
  return stream;
}

/** Checks a region for a stream; it stays in the room of its channel. Throws as `accessStream`, 50035. */
export async function checkStreamRegion(
  context: Context,
  key: string,
  region: string | null | undefined,
): Promise<void> {
  await accessOwnStream(context, key);
  if (!region || context.app.config.voiceRegions.some(({ id }) => id === region)) return;
  throw invalidForm({ region: { code: 'BASE_TYPE_CHOICES', message: 'Not a voice region.' } });
}

/** The URLs of a stream's preview. Throws as `accessStream`, 10065 without an image. */
export async function getPreview(
  context: Context,
  key: string,
): Promise<{ readonly url: string; readonly video_url?: string }> {
  const { userId } = await accessStream(context, key);
  const preview = await loadPreview(context.app.db, userId, key);
  if (!preview?.image) throw unknownStream();
  const { assetsUrl } = context.app.config;
  return {
    url: assetsUrl + imagePath('stream-previews', [userId], preview.image),
    ...(preview.video ? { video_url: `${assetsUrl}${getVideoPath(userId, preview.video)}` } : {}),
  };
}

/** Replaces the preview of the caller's stream. Throws as `accessStream` and `storeImage`. */
export async function uploadPreview(context: Context, key: string, thumbnail: string): Promise<void> {
  const { userId } = await accessOwnStream(context, key);
  const options = { field: 'thumbnail', moving: false };
  const image = await storeImage(context, 'stream-previews', [userId], thumbnail, options);
  if (image !== null) await context.app.db.transaction((tx) => storePreview(tx, userId, key, { image }));
}

/** Receives the form with a moving preview of the caller's stream. Throws as `accessStream`. */
export async function receiveVideo(context: Context, key: string): Promise<FormSink> {
  await accessOwnStream(context, key);
  return createVideoSink(context.app);
}

/** Replaces the moving preview. Throws as `accessStream` and `keepFile`, 50035 without a file, 50046 for other files. */
export async function uploadVideo(context: Context, key: string, files: readonly FormFile[]): Promise<void> {
  const { userId } = await accessOwnStream(context, key);
  const { data, format } = takeVideo(context.app, files);
  const video = await keepFile(context, 'stream-videos', [userId], data, `${format}_`, undefined);
  await context.app.db.transaction((tx) => storePreview(tx, userId, key, { video }));
}

/**
 * Notifies the friends of the caller who are in the same guild, which has 2 to 50 members, that they share a screen. Throws as
 * `accessStream`, 50024 in calls and other guilds.
 */
export async function notifyFriends(context: Context, key: string): Promise<void> {
  const { guildId, channelId, userId } = await accessOwnStream(context, key);
  const members = guildId === undefined ? 0 : ((await context.app.guilds.get(guildId))?.memberCount ?? 0);
  if (guildId === undefined || members < 2 || members > MAX_NOTIFIED)
    throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
  const screen = { guildId, channelId, userId };
  await context.app.db.transaction(async (tx) => {
    await context.app.jobs.add(tx.sql, 'push.stream', screen);
    await notifyDomains(context, tx, 'screenAnnounced', screen);
  });
}

/** Forgets the previews of streams that ended. */
export async function forgetPreviews(app: App): Promise<void> {
  for (const userId of await deleteOldPreviews(app.db))
    for (const kind of ['stream-previews', 'stream-videos'] as const) await tidyLater(app, kind, [userId]);
}
