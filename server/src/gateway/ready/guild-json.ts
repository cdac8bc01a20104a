import { presentEmojis } from '../../state/emoji.ts';
import { presentChannel, presentGuildSettings, presentMember, presentRole } from '../../state/present.ts';
import type { ChannelRow, MemberRow } from '../../state/rows.ts';
import { presentSounds } from '../../state/sounds.ts';
import { presentStickers } from '../../state/stickers.ts';
import { presentThread } from '../../state/thread-rows.ts';
import type { MemberClass, Seat } from '../rooms/member-class.ts';
import type { Room } from '../rooms/room.ts';
import { getShownThreads } from '../rooms/threads.ts';
import { Fragment } from '../transport/fragment.ts';
import { getBytes } from '../transport/frame.ts';
import { getVisibleStates, presentInGuild } from '../voice/speakers.ts';

/** The placeholder of a channel's last message while its JSON is cut in two, in JSON. */
const ESCAPED_MARK = JSON.stringify('\u0000');

/** A channel's JSON (bytes) before and after its last message's id, the only part that changes often, and the pin it was built for. */
const channelTexts = new WeakMap<ChannelRow, readonly [string, string, string | undefined]>();

const channelBytes = (guildId: string, row: ChannelRow): string => {
  let texts = channelTexts.get(row);
  if (!texts || texts[2] !== row.lastPinAt) {
    const wire = presentChannel(guildId, row);
    const json = JSON.stringify('last_message_id' in wire ? { ...wire, last_message_id: '\u0000' } : wire);
    const at = json.indexOf(`"last_message_id":${ESCAPED_MARK}`);
    const cut = at < 0 ? json.length : at + '"last_message_id":'.length;
    texts = [
      getBytes(json.slice(0, cut)),
      getBytes(json.slice(cut + (at < 0 ? 0 : ESCAPED_MARK.length))),
      row.lastPinAt,
    ];
    channelTexts.set(row, texts);
  }
  if (texts[1] === '') return texts[0];
  return texts[0] + (row.lastMessageId === '0' ? 'null' : `"${row.lastMessageId}"`) + texts[1];
};

const channelsBytes = (room: Room, { visible }: MemberClass): string => {
  let bytes = '';
  for (const [id, row] of room.state.channels)
    if (visible.has(id)) bytes += (bytes === '' ? '' : ',') + channelBytes(room.guildId, row);
  return `[${bytes}]`;
};

/** Keys of a gateway guild that don't depend on the session: everything but members and presences. */
const guildKeys = (room: Room, { visible }: MemberClass, split: boolean): object => {
  const { state } = room;
  const settings = presentGuildSettings(state.guild);
  return {
    ...(split ? { id: state.id, data_mode: 'full', properties: settings } : settings),
    roles: [...state.roles.values()].map(presentRole),
    emojis: presentEmojis(state.guild, state.emojis.values()),
    stickers: presentStickers(state.guild, state.stickers.values()),
    ...(split ? {} : { soundboard_sounds: presentSounds(state.guild, state.sounds.values()) }),
    voice_states: getVisibleStates(state, visible).map(presentInGuild),
    activity_instances: [],
    stage_instances: [...state.stages.values()].filter(({ channel_id }) => visible.has(channel_id)),
    guild_scheduled_events: [],
    premium_subscription_count: 0,
    member_count: state.memberCount,
  };
};

/** A gateway guild as the members of a class see it, up to the keys that depend on the session: `{…,"channels":[…]`, without a brace at the end. */
const commonBytes = (room: Room, memberClass: MemberClass, split: boolean): string => {
  const keys = getBytes(JSON.stringify(guildKeys(room, memberClass, split)));
  return `${keys.slice(0, -1)},"channels":${channelsBytes(room, memberClass)}`;
};

interface Kept {
  readonly changes: number;
  readonly fragment: Fragment;
}

const kept = new WeakMap<MemberClass, [Kept | undefined, Kept | undefined]>();

/** The same as a fragment, built once for all sessions of a class until something in the guild changes. */
const commonFragment = (room: Room, memberClass: MemberClass, split: boolean): Fragment => {
  let pair = kept.get(memberClass);
  if (!pair) {
    pair = [undefined, undefined];
    kept.set(memberClass, pair);
  }
  const known = pair[split ? 1 : 0];
  if (known?.changes === room.changes) return known.fragment;
  const fragment = new Fragment(commonBytes(room, memberClass, split));
  pair[split ? 1 : 0] = { changes: room.changes, fragment };
  return fragment;
};

export interface GuildView {
  readonly room: Room;
  readonly seat: Seat;
  readonly member: MemberRow;
  /** Members to send, with their users; absent if `merged_members` has them. */
  readonly members?: readonly object[];
  readonly presences: readonly object[];
  /** In GUILD_CREATE: some libraries keep a guild that READY listed as unavailable in that state until they read this. */
  readonly unavailable?: false;
  readonly largeThreshold: number;
  /** CLIENT_STATE_V2: settings below `properties`. */
  readonly split: boolean;
}

/** A gateway guild as JSON in fragments. */
export function guildFragments(view: GuildView): Fragment[] {
  const { room, seat, member, members, presences, unavailable, largeThreshold, split } = view;
  const own = JSON.stringify({
    unavailable,
    joined_at: member.joinedAt,
    large: room.state.memberCount > largeThreshold,
    ...(members ? { members } : {}),
    presences,
    threads: getShownThreads(seat).map((thread) => presentThread(thread, member.userId)),
  });
  return [commonFragment(room, seat.memberClass, split), new Fragment(getBytes(`,${own.slice(1)}`))];
}

/** A member object with its user. */
export const memberWithUser = (member: MemberRow, user: object): object => presentMember(member, user);
