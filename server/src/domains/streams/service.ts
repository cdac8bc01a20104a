import { imagePath } from '@guildhall/protocol/assets/addresses';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import type { App, Context } from '../../app.ts';
import { apiError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import { accessChannel } from '../../state/access.ts';
import { storeImage, tidyLater } from '../assets/index.ts';
import { loadCallState } from '../voice/index.ts';
import { deleteOldPreviews, loadPreview, storePreview } from './store.ts';

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
    if (!(await loadCallState(context.app.db, stream.channelId, stream.userId))) throw unknownStream();
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

/** The URL of a stream's preview. Throws as `accessStream`. */
export async function getPreview(context: Context, key: string): Promise<string> {
  const { userId } = await accessStream(context, key);
  const hash = await loadPreview(context.app.db, userId, key);
  if (hash === undefined) throw unknownStream();
  return context.app.config.assetsUrl + imagePath('stream-previews', [userId], hash);
}

/** Replaces the preview of the caller's stream. Throws as `accessStream` and `storeImage`. */
export async function uploadPreview(context: Context, key: string, thumbnail: string): Promise<void> {
  const { userId } = await accessOwnStream(context, key);
  const options = { field: 'thumbnail', moving: false };
  const hash = await storeImage(context, 'stream-previews', [userId], thumbnail, options);
  if (hash !== null) await context.app.db.transaction((tx) => storePreview(tx, userId, key, hash));
}

/** Forgets the previews of streams that ended. */
export async function forgetPreviews(app: App): Promise<void> {
  for (const userId of await deleteOldPreviews(app.db)) await tidyLater(app, 'stream-previews', [userId]);
}
