import type { StageInstance } from '@guildhall/protocol/stage-instances/schemas';

/** A live stage as stored. */
export interface StageRow {
  readonly id: string;
  readonly channel_id: string;
  readonly topic: string;
  /** One of `StagePrivacyLevel`. */
  readonly privacy_level: number;
}

/** A live stage as the wire has it. */
export const presentStage = (
  guildId: string,
  { id, channel_id, topic, privacy_level }: StageRow,
): StageInstance => ({
  id,
  guild_id: guildId,
  channel_id,
  topic,
  privacy_level,
  invite_code: null,
  discoverable_disabled: true,
  guild_scheduled_event_id: null,
});
