import type { Abilities } from './control.ts';
import type { AudioPacket, MediaTransport } from './media.ts';

/** A user in a room, with a connection. */
export interface Participant {
  readonly userId: string;
  readonly ssrc: number;
  abilities: Abilities;
  transport: MediaTransport | undefined;
  /** Flags of the last SPEAKING. */
  speaking: number;
  /** Sends an event of the voice gateway. */
  tell(op: number, d: object): void;
}

/** The participants of a voice channel: sound goes from each who can speak to all others who can hear. */
export class Room {
  readonly #participants = new Set<Participant>();

  get participants(): ReadonlySet<Participant> {
    return this.#participants;
  }

  add(participant: Participant): void {
    this.#participants.add(participant);
  }

  remove(participant: Participant): void {
    this.#participants.delete(participant);
  }

  forward(sender: Participant, packet: AudioPacket): void {
    if (!sender.abilities.canSpeak) return;
    for (const other of this.#participants)
      if (other !== sender && other.abilities.canHear) other.transport?.send(packet);
  }

  /** Sends an event to all but one. */
  tellOthers(sender: Participant, op: number, d: object): void {
    for (const other of this.#participants) if (other !== sender) other.tell(op, d);
  }
}

/** The rooms of this process; empty ones are forgotten. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  get size(): number {
    return this.#rooms.size;
  }

  enter(channelId: string, participant: Participant): Room {
    let room = this.#rooms.get(channelId);
    if (!room) {
      room = new Room();
      this.#rooms.set(channelId, room);
    }
    room.add(participant);
    return room;
  }

  leave(channelId: string, participant: Participant): void {
    const room = this.#rooms.get(channelId);
    room?.remove(participant);
    if (room?.participants.size === 0) this.#rooms.delete(channelId);
  }
}
