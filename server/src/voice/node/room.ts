import { VoiceOpcode } from '@guildhall/protocol/voice/opcodes';
import type { Abilities } from './control.ts';
import type { MediaPacket, MediaTransport } from './media.ts';
import type { Stream } from './stream.ts';

/** A user in a room, with a connection. */
export interface Participant {
  readonly userId: string;
  readonly ssrc: number;
  abilities: Abilities;
  transport: MediaTransport | undefined;
  /** Flags of the last SPEAKING. */
  speaking: number;
  /** The streams that they send besides the microphone. */
  readonly streams: readonly Stream[];
  /** How much they want a stream of another: 0 to 100. */
  getWant(ssrc: number): number;
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

  forward(sender: Participant, packet: MediaPacket): void {
    if (!sender.abilities.canSpeak) return;
    for (const other of this.#participants)
      if (other !== sender && other.abilities.canHear) other.transport?.send(packet);
  }

  /** Forwards a packet of a stream to those who want it. */
  forwardStream(sender: Participant, stream: Stream, packet: MediaPacket): void {
    const { canPlay, canStream } = sender.abilities;
    if (!(packet.kind === 'audio' ? canPlay : canStream)) return;
    // Sound in place of a video would pass the permission to speak.
    if ((packet.kind === 'audio') !== (stream.type === 'audio')) return;
    stream.keep(packet);
    for (const other of this.#participants) {
      if (other === sender || other.getWant(stream.ssrc) === 0) continue;
      if (packet.kind === 'audio' && !other.abilities.canHear) continue;
      other.transport?.send(packet);
    }
  }

  /** Asks for a keyframe of a stream. */
  requestKeyframe(ssrc: number): void {
    const found = this.#find(ssrc);
    if (found?.stream.mayAsk()) found.owner.transport?.requestKeyframe(found.stream.source);
  }

  /** Sends packets of a stream again. */
  resend(to: Participant, ssrc: number, sequences: readonly number[]): void {
    const found = this.#find(ssrc);
    if (!found || to.getWant(ssrc) === 0 || !found.owner.abilities.canStream) return;
    for (const packet of found.stream.find(sequences)) to.transport?.send(packet);
  }

  /** Tells those who send streams which of them somebody wants: others are not sent at all. */
  updateWants(): void {
    for (const owner of this.#participants) {
      let isChanged = false;
      for (const stream of owner.streams) {
        let wanted = 0;
        for (const other of this.#participants)
          if (other !== owner) wanted = Math.max(wanted, other.getWant(stream.ssrc));
        isChanged ||= stream.wanted !== wanted;
        stream.wanted = wanted;
      }
      if (isChanged)
        owner.tell(VoiceOpcode.MEDIA_SINK_WANTS, {
          any: 0,
          ...Object.fromEntries(owner.streams.map(({ source, wanted }) => [source, wanted])),
        });
    }
  }

  #find(ssrc: number): { readonly owner: Participant; readonly stream: Stream } | undefined {
    for (const owner of this.#participants)
      for (const stream of owner.streams) if (stream.ssrc === ssrc) return { owner, stream };
    return undefined;
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
