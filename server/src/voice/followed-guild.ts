import { Permission } from '@guildhall/protocol/permissions/index';
import { limits } from '../limits/index.ts';
import type { BusEvent } from '../platform/outbox/index.ts';
import type { GuildState } from '../state/index.ts';
import { readMember } from '../state/present.ts';
import { type Abilities, isSame, type ParticipantKey } from './node/control.ts';

/** Events after which participants of a guild can have other abilities. */
const RELEVANT: ReadonlySet<string> = new Set([
  'VOICE_STATE_UPDATE',
  'GUILD_ROLE_UPDATE',
  'GUILD_ROLE_DELETE',
  'GUILD_MEMBER_UPDATE',
  'GUILD_MEMBER_REMOVE',
  'GUILD_UPDATE',
  'GUILD_DELETE',
  'CHANNEL_UPDATE',
  'CHANNEL_DELETE',
]);

/** What a participant can do in the channel; undefined if its session is not there. */
export function getAbilities(
  state: GuildState,
  { userId, sessionId }: ParticipantKey,
  channelId: string,
): Abilities | undefined {
  const voice = state.voiceStates.get(userId);
  if (state.deleted || voice?.session_id !== sessionId || voice.channel_id !== channelId) return undefined;
  const permissions = state.permissions(readMember(voice.member), channelId);
  const has = (permission: bigint) => (permissions & permission) !== 0n;
  const canStream = !voice.suppress && has(Permission.STREAM);
  const { camera, screen } = limits({ bot: voice.member.user.bot === true }, state.guild);
  return {
    canSpeak: !voice.mute && !voice.self_mute && !voice.suppress && has(Permission.SPEAK),
    canHear: !voice.deaf && !voice.self_deaf,
    hasPriority: has(Permission.PRIORITY_SPEAKER),
    canStream,
    canPlay: canStream && !voice.mute && has(Permission.SPEAK),
    camera,
    screen,
  };
}

/** A participant of this node. */
export interface Followed {
  /** Of the question by which it was admitted. */
  readonly id: number;
  readonly key: ParticipantKey;
  readonly channelId: string;
  abilities: Abilities;
}

interface Options {
  readonly changed: (participant: Followed) => void;
  readonly gone: (participant: Followed) => void;
}

/** Keeps the abilities of a guild's participants current. */
export function followGuild(
  state: GuildState,
  participants: ReadonlyMap<string, Followed>,
  { changed, gone }: Options,
): () => void {
  const check = () => {
    for (const participant of [...participants.values()]) {
      const { key, channelId, abilities: before } = participant;
      const after = getAbilities(state, key, channelId);
      if (!after) gone(participant);
      else if (!isSame(after, before)) {
        participant.abilities = after;
        changed(participant);
      }
    }
  };
  return state.listen({
    event({ type }: BusEvent) {
      if (RELEVANT.has(type)) check();
    },
    reloaded: check,
  });
}
