import { ChannelType } from '@guildhall/protocol/channels/types';
import type { EventPlace } from '../../state/channel-events.ts';
import type { DraftedColumns } from './fields.ts';

/** The kind of channel a message is sent to. */
export type MessagePlace =
  | {
      readonly kind: 'guild';
      readonly guildId: string;
      /** The guild's permission version on which sending was allowed. */
      readonly version: number;
    }
  | {
      readonly kind: 'private';
      readonly recipientIds: readonly string[];
      /** Of a group: the version with these recipients. */
      readonly version?: number;
    };

export const getPlace = (place: EventPlace): MessagePlace =>
  place.kind === 'guild'
    ? { kind: 'guild', guildId: place.state.id, version: place.version }
    : {
        kind: 'private',
        recipientIds: place.channel.recipientIds,
        ...(place.channel.type === ChannelType.GROUP_DM ? { version: place.channel.version } : {}),
      };

/** A message to be stored: everything decided except its id and its place in the channel's order. */
export interface MessageDraft {
  /** Of the first message of a post: the post's own. */
  readonly id?: string;
  readonly place: MessagePlace;
  readonly columns: DraftedColumns;
  /** The mentions it adds: users, roles, the guild's id for everyone. */
  readonly targets?: readonly string[];
  /** Whether the author has a read marker: sending a message marks the channel as read. */
  readonly reads: boolean;
  /** The wire object of the message it replies to, as JSON text. */
  readonly referenced?: string | null;
  /** Whether a job has link previews or image sizes to add to the embeds. */
  readonly completesEmbeds?: boolean;
  /** Keys of the event besides the message: nonce, guild_id, member. */
  readonly extra: object;
}
