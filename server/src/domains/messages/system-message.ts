import type { MessageCall } from '@guildhall/protocol/calls/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { MessageType } from '@guildhall/protocol/messages/types';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { EventPlace } from '../../state/channel-events.ts';
import { VersionMoved } from '../../state/version-moved.ts';
import { getPlace } from './draft.ts';
import type { MessageReferenceRow } from './fields.ts';
import { insertMessage } from './insert-store.ts';

/** A system message, such as for a member's arrival, written as if `userId` had sent it. */
export interface SystemMessage {
  readonly userId: string;
  readonly type: MessageType;
  readonly content?: string;
  /** The subject of the message. */
  readonly reference?: MessageReferenceRow;
  readonly embeds?: readonly object[];
  /** Whether it marks the channel as read for `userId`; true unless given. */
  readonly reads?: boolean;
  /** Whether it mentions everyone; false unless given. */
  readonly mention_everyone?: boolean;
  /** Of a message about a call. */
  readonly call?: MessageCall;
  /** The wire object of the message that a thread started from, as JSON text. */
  readonly referenced?: string;
  /** Users whom it shows as mentioned. */
  readonly mentions?: readonly string[];
}

/**
 * Writes a system message in the transaction of the change it is about, in a guild at the version in `place`. Returns its id. Throws VersionMoved, and 50007 if the author cannot message the others in a private channel.
 */
export async function storeSystemMessage(
  { ids }: Pick<App, 'ids'>,
  tx: Tx,
  place: EventPlace,
  { userId, reads = true, referenced, ...columns }: SystemMessage,
): Promise<string> {
  const result = await insertMessage(tx, ids, {
    place: getPlace(place),
    columns: {
      channel_id: place.channel.id,
      author_id: userId,
      ...columns,
    },
    reads,
    ...(referenced === undefined ? {} : { referenced }),
    extra: place.kind === 'guild' ? { guild_id: place.state.id } : {},
  });
  const stored = result.kind === 'stored' ? result.events.at(-1) : undefined;
  if (stored) return (stored.data as { readonly id: string }).id;
  if (place.kind === 'private' && place.channel.type === ChannelType.DM)
    throw apiError(ErrorCode.CANNOT_SEND_MESSAGES_TO_THIS_USER);
  throw new VersionMoved();
}

/** The same for callers that don't need the id. */
export async function insertSystemMessage(...message: Parameters<typeof storeSystemMessage>): Promise<void> {
  await storeSystemMessage(...message);
}
