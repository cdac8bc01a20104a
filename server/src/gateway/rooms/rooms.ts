import type { GuildState } from '../../state/index.ts';
import type { Session } from '../session/session.ts';
import { Deliveries } from './deliveries.ts';
import { Room } from './room.ts';
import type { Seat } from './seat.ts';

/** The guilds that have sessions on this process. */
export interface Rooms {
  /** The guild's room, opened where there is none. */
  open(state: GuildState): Room;
  known(guildId: string): Room | undefined;
  readonly all: Iterable<Room>;
}

export interface RoomsOptions {
  readonly resync: (room: Room, seat: Seat) => void;
  /** Told when a guild gets its first session here, and when it has lost its last. */
  readonly watch: (guildId: string, open: boolean) => void;
  /** Told when a session took its seat in a guild, and when it lost it. */
  readonly seated: (session: Session, guildId: string, seated: boolean) => void;
}

export function createRooms({ resync, watch, seated }: RoomsOptions): Rooms {
  const rooms = new Map<string, Room>();
  const deliveries = new Deliveries();
  return {
    open(state) {
      const known = rooms.get(state.id);
      if (known?.state === state) return known;
      const room = new Room({
        state,
        deliveries,
        resync,
        seated,
        emptied(empty) {
          if (rooms.get(empty.guildId) !== empty) return;
          rooms.delete(empty.guildId);
          watch(empty.guildId, false);
        },
      });
      rooms.set(state.id, room);
      watch(state.id, true);
      return room;
    },
    known: (guildId) => rooms.get(guildId),
    get all() {
      return rooms.values();
    },
  };
}
