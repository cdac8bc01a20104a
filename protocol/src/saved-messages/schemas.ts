import Type, { type Static } from 'typebox';
import { Message } from '../messages/schemas.ts';
import { Maybe, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';

/** Characters of a summary. */
export const SUMMARY_MAX = 100;

const SaveData = Type.Object({
  channel_id: Snowflake,
  message_id: Snowflake,
  guild_id: Type.Optional(Snowflake),
  saved_at: Timestamp,
  /** The author's name, the channel's and the beginning of the text: empty where the message is null. */
  author_summary: Text(SUMMARY_MAX),
  channel_summary: Text(SUMMARY_MAX),
  message_summary: Text(SUMMARY_MAX),
  notes: Text(SUMMARY_MAX),
  /** When the user is reminded of it. */
  due_at: Nullable(Timestamp),
});

export const SavedMessage = Type.Object({
  /** Null if it was deleted, or if the user can't read it any more. */
  message: Nullable(Message),
  save_data: SaveData,
});
export type SavedMessage = Static<typeof SavedMessage>;

export const SaveMessageBody = Type.Object({ due_at: Maybe(Timestamp) });
