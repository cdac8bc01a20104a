import type { GuildState } from '../../state/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import type { Session } from '../session/session.ts';
import { Deliveries } from './deliveries.ts';
import type { Seat } from './member-class.ts';
import { Room, type RoomOptions } from './room.ts';
import { applyToRoom, updatePoll } from './room-events.ts';

/** The guilds that have sessions on this process. */
export interface Rooms {
  /** The guild's room, opened if there is none. */
  open(state: GuildState): Room;
  /** Opens the guild's room and computes what the member sees there, for a seat that is about to be taken. */
  prepare(state: GuildState, member: MemberRow): void;
  known(guildId: string): Room | undefined;
  /** The seats of a session. */
  getSeats(session: Session): Seat[];
  /** Removes all seats of a session. */
  leave(session: Session): void;
  readonly all: Iterable<Room>;
  /** Delivers the updates of a guild's polls that are held. */
  flush(guildId: string): void;
  /** Whether events that rooms have applied still wait for delivery. */
  readonly waiting: boolean;
  close(): void;
}

/** Milliseconds that a room outlasts its last session: most users come back. */
const LINGER_MS = 60_000;

export interface RoomsOptions {
  readonly resync: RoomOptions['resync'];
  readonly revealed: RoomOptions['revealed'];
  readonly revealedTo: RoomOptions['revealedTo'];
  /** Called when a guild gets its first session here, and when it has lost its last. */
  readonly watch: (guildId: string, open: boolean) => void;
  /** Called when a session took its seat in a guild, and when it lost it. */
  readonly seated: (session: Session, guildId: string, seated: boolean) => void;
  /** An event's data as sessions get it. */
  readonly finish: (type: string, data: object) => object;
}

export function createRooms({ watch, ...options }: RoomsOptions): Rooms {
  const rooms = new Map<string, Room>();
  const deliveries = new Deliveries();
  const emptySince = new Map<Room, number>();

  const close = (room: Room) => {
    emptySince.delete(room);
    room.close();
    if (rooms.get(room.guildId) !== room) return;
    rooms.delete(room.guildId);
    watch(room.guildId, false);
  };
  const sweep = setInterval(() => {
    const latest = performance.now() - LINGER_MS;
    for (const [room, since] of emptySince) if (since <= latest) close(room);
  }, LINGER_MS / 4);
  sweep.unref();

  const open = (state: GuildState): Room => {
    const known = rooms.get(state.id);
    if (known?.state === state) {
      emptySince.delete(known);
      return known;
    }
    if (known) close(known);
    const room = new Room({
      state,
      apply: applyToRoom,
      updatePoll,
      deliveries,
      ...options,
      emptied: (empty) => void emptySince.set(empty, performance.now()),
    });
    rooms.set(state.id, room);
    watch(state.id, true);
    return room;
  };

  const getSeats = (session: Session) =>
    [...session.guildIds].flatMap((guildId) => rooms.get(guildId)?.getSeat(session) ?? []);

  return {
    getSeats,
    leave(session) {
      for (const guildId of [...session.guildIds]) {
        const room = rooms.get(guildId);
        const seat = room?.getSeat(session);
        if (seat) room?.detach(seat);
      }
    },
    open,
    prepare(state, member) {
      const room = open(state);
      room.getClass(member);
      if (room.empty) emptySince.set(room, performance.now());
    },
    known: (guildId) => rooms.get(guildId),
    flush: (guildId) => rooms.get(guildId)?.pollUpdates.flush(),
    get waiting() {
      return deliveries.waiting;
    },
    get all() {
      return rooms.values();
    },
    close() {
      clearInterval(sweep);
      for (const room of [...rooms.values()]) close(room);
    },
  };
}
