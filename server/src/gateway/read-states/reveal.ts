import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../app.ts';
import { timeOfId } from '../../platform/ids/generator.ts';
import type { MemberClass, Seat, SeatedRoom } from '../rooms/member-class.ts';
import { getShownThreads, sees } from '../rooms/threads.ts';
import { presentReadState } from './present.ts';
import { type Asked, loadReadStates } from './store.ts';

/**
 * Sends READ_STATE_UPDATE with the read states of channels that users gained access to after READY. Revealed channels are noted
 * at once, however many sessions see them; the read states are looked up later, many users in one statement, one statement at
 * a time.
 */
export interface Reveal {
  /** All of a class's sessions were shown channels. */
  toClass(memberClass: MemberClass, room: SeatedRoom, channelIds: Iterable<string>): void;
  /** One session was shown channels: unless given, all that it can view and the threads that its user joined. */
  toSeat(seat: Seat, channelIds?: Iterable<string>): void;
  /** Whether read states are still to be sent to a seat. */
  isWaiting(seat: Seat): boolean;
  close(): void;
}

/** Milliseconds to wait for more channels: a change of a role's permissions shows many. */
const GATHER_MS = 100;
/** People in one statement. */
const PEOPLE = 200;
/** Milliseconds between two attempts while the database is away. */
const RETRY_MS = 1_000;

type ClassesShown = Map<MemberClass, { readonly room: SeatedRoom; readonly channelIds: Set<string> }>;
/** Undefined for all channels that the seat's class can view, and the threads that its user joined. */
type SeatsShown = Map<Seat, Set<string> | undefined>;

interface Wanted extends Asked {
  readonly seats: Seat[];
}

export function createReveal({ db, log }: Pick<App, 'db' | 'log'>): Reveal {
  let classes: ClassesShown = new Map();
  let seats: SeatsShown = new Map();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** The lookup in progress. */
  let current: { readonly classes: ClassesShown; readonly seats: SeatsShown } | undefined;

  const tell = (
    { seats: told, channelIds, guildId }: Wanted,
    found: Awaited<ReturnType<typeof loadReadStates>>[number],
  ) => {
    for (const seat of told) {
      const entries = found.readStates.filter(
        ({ channelId }) => channelIds.has(channelId) && sees(seat, channelId),
      );
      if (!seat.active || entries.length === 0) continue;
      seat.session.dispatch('READ_STATE_UPDATE', {
        guild_id: guildId,
        read_state: entries.map((entry) => ({ ...presentReadState(entry), as_of: entry.asOf })),
      });
    }
  };

  const lookUp = async (wanted: ReadonlyMap<string, Wanted>) => {
    while (!closed) {
      try {
        for (const found of await loadReadStates(db, [...wanted.values()]))
          tell(wanted.get(`${found.userId} ${found.guildId}`) as Wanted, found);
        return;
      } catch (error) {
        log.warn('gateway.read_states_failed', { error });
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  };

  const run = async () => {
    const shown = { classes, seats };
    current = shown;
    classes = new Map();
    seats = new Map();
    let wanted = new Map<string, Wanted>();
    for (const [seat, channelIds, whole] of getSeats(shown.classes, shown.seats)) {
      const { userId } = seat.session;
      const key = `${userId} ${seat.room.guildId}`;
      const known = wanted.get(key);
      if (known?.channelIds === channelIds) known.seats.push(seat);
      if (known?.channelIds === channelIds) continue;
      // One user's sessions are rarely shown different channels; if they are, they get their updates one after the other.
      if (known || wanted.size >= PEOPLE) {
        await lookUp(wanted);
        wanted = new Map();
      }
      wanted.set(key, { userId, guildId: seat.room.guildId, channelIds, whole, seats: [seat] });
    }
    if (wanted.size > 0) await lookUp(wanted);
    current = undefined;
    timer = undefined;
    if (classes.size > 0 || seats.size > 0) schedule();
  };

  const schedule = () => {
    if (closed) return;
    timer ??= setTimeout(() => void run(), GATHER_MS).unref();
  };

  return {
    toClass(memberClass, room, channelIds) {
      const known = classes.get(memberClass);
      if (!known) classes.set(memberClass, { room, channelIds: new Set(channelIds) });
      else for (const id of channelIds) known.channelIds.add(id);
      schedule();
    },
    toSeat(seat, channelIds) {
      const known = seats.get(seat);
      if (channelIds === undefined) seats.set(seat, undefined);
      else if (known) for (const id of channelIds) known.add(id);
      else if (!seats.has(seat)) seats.set(seat, new Set(channelIds));
      schedule();
    },
    isWaiting: (seat) =>
      [{ classes, seats }, ...(current ? [current] : [])].some(
        (shown) => shown.seats.has(seat) || shown.classes.has(seat.memberClass),
      ),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** Users' seats with the channels shown to them that have messages since they joined, and whether these are all that they see. */
function* getSeats(
  classes: ClassesShown,
  seats: SeatsShown,
): Generator<[Seat, ReadonlySet<string>, boolean]> {
  for (const [memberClass, { room, channelIds }] of classes) {
    const spoken = spokenIn(room, channelIds);
    for (const { variant, members } of getGroups(memberClass))
      if (!variant.bot)
        for (const seat of members) if (concerns(seat, spoken)) yield [seat, spoken.channelIds, false];
  }
  const whole = new Map<MemberClass, Spoken>();
  for (const [seat, channelIds] of seats) {
    const { memberClass, room } = seat;
    let spoken = channelIds ? spokenIn(room, channelIds) : whole.get(memberClass);
    if (!spoken) {
      spoken = spokenIn(room, memberClass.visible);
      whole.set(memberClass, spoken);
    }
    if (!seat.session.variant.bot && concerns(seat, spoken))
      yield [seat, spoken.channelIds, channelIds === undefined];
  }
  // After all others: every user has joined other threads.
  for (const [seat, channelIds] of seats) {
    if (channelIds || seat.session.variant.bot) continue;
    const joined = spokenIn(
      seat.room,
      getShownThreads(seat).map(({ id }) => id),
    );
    if (concerns(seat, joined)) yield [seat, joined.channelIds, true];
  }
}

/** The groups as they are now: they can change while read states are looked up. */
const getGroups = (memberClass: MemberClass) =>
  [...memberClass.groups].map((group) => ({ variant: group.variant, members: group.lend() }));

interface Spoken {
  readonly channelIds: ReadonlySet<string>;
  /** Unix milliseconds of the newest message in them. */
  readonly newest: number;
}

function spokenIn(room: SeatedRoom, shown: Iterable<string>): Spoken {
  const channelIds = new Set<string>();
  let newest = 0;
  for (const id of shown) {
    const last = room.state.lastMessageId(id);
    if (last === '0') continue;
    channelIds.add(id);
    newest = Math.max(newest, timeOfId(last));
  }
  return { channelIds, newest };
}

const concerns = ({ active, room, session }: Seat, { newest }: Spoken): boolean => {
  const joinedAt = room.state.knownMember(session.userId)?.joinedAt;
  return active && joinedAt !== undefined && newest >= Date.parse(joinedAt);
};
