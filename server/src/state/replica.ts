import type { DeepReadonly } from '@guildhall/protocol/event';
import type { EventData, EventName } from '@guildhall/protocol/events';
import type { StageInstance } from '@guildhall/protocol/stage-instances/schemas';
import type { VoiceState } from '@guildhall/protocol/voice/schemas';
import type { ChannelRow, EmojiRow, GuildRow, MemberRow, RoleRow, SoundRow, StickerRow } from './rows.ts';
import type { ThreadRow } from './thread-rows.ts';

/** The state that events change: everything a replica knows of its guild. */
export interface Replica {
  guild: GuildRow;
  deleted: boolean;
  memberCount: number;
  readonly roles: Map<string, RoleRow>;
  readonly channels: Map<string, ChannelRow>;
  /** In the order of their ids. */
  readonly emojis: Map<string, EmojiRow>;
  readonly stickers: Map<string, StickerRow>;
  /** In the order of their ids. */
  readonly sounds: Map<string, SoundRow>;
  /** Live ones, by channel. */
  readonly stages: Map<string, DeepReadonly<StageInstance>>;
  /** Active ones. */
  readonly threads: Map<string, ThreadRow>;
  /** Everyone in a voice channel, by user. */
  readonly voiceStates: Map<string, DeepReadonly<VoiceState>>;
  /** Members that this process has looked up. */
  readonly members: Map<string, MemberRow>;
}

/** Applies an event to a replica. */
export type Reducer<Name extends EventName> = (
  replica: Replica,
  data: EventData[Name],
  state: Readonly<Record<string, unknown>>,
) => void;
