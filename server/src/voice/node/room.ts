import { VoiceOpcode } from '@guildhall/protocol/voice/opcodes';
import type { Abilities } from './control.ts';
import type { MediaPacket, MediaTransport } from './media.ts';
import { RETRANSMISSION } from './output.ts';
import type { SenderReport } from './sender-report.ts';
import type { ResendBudget, SoundHistory } from './sound-history.ts';
import type { Stream } from './stream.ts';
import type { Viewer, Wanted } from './viewer.ts';
import { readVp8 } from './vp8.ts';

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
  /** The videos of others that they get. */
  readonly videos: Pick<Viewer, 'setWanted'>;
  /** The last packets of their microphone. */
  readonly history: SoundHistory;
  /** Milliseconds (`performance.now`) since when they hear the others. */
  readonly hearsSince: number;
  /** How much they want a stream of another: 0 to 100. @param isListed whether a wish for all streams is one for it */
  getWant(ssrc: number, isListed?: boolean): number;
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
    sender.history.keep(packet, performance.now());
    for (const other of this.#participants)
      if (other !== sender && other.abilities.canHear) other.transport?.send(packet);
  }

  /** Sends packets of a microphone again to a participant who has not got them. */
  resend(listener: Participant, ssrc: number, sequences: readonly number[], budget: ResendBudget): void {
    if (!listener.abilities.canHear) return;
    for (const speaker of this.#participants) {
      if (speaker.ssrc !== ssrc || speaker === listener || !speaker.abilities.canSpeak) continue;
      const now = performance.now();
      for (const sequence of sequences) {
        const packet = speaker.history.find(sequence, listener.hearsSince);
        if (packet && budget.take(now)) listener.transport?.send(packet);
      }
    }
  }

  /** Passes on when a moment of a participant's microphone was. */
  reportVoice(sender: Participant, report: SenderReport): void {
    if (!sender.abilities.canSpeak) return;
    for (const other of this.#participants)
      if (other !== sender && other.abilities.canHear) other.transport?.report(report);
  }

  /** Forwards the sound of a screen to those who want it. */
  forwardSound(sender: Participant, stream: Stream, packet: MediaPacket): void {
    // In place of a video it would pass the permission to speak.
    if (!sender.abilities.canPlay || stream.type !== 'audio') return;
    for (const other of this.#participants)
      if (other !== sender && other.getWant(stream.ssrc) > 0 && other.abilities.canHear)
        other.transport?.send(packet);
  }

  /** Passes on when a moment of a stream was. */
  reportStream(sender: Participant, stream: Stream, report: SenderReport): void {
    for (const output of stream.outputs) output.report(stream, report);
    if (stream.type !== 'audio' || !sender.abilities.canPlay) return;
    for (const other of this.#participants)
      if (other !== sender && other.getWant(stream.ssrc) > 0) other.transport?.report(report);
  }

  /** Forwards a packet of a video to those who get it from this stream. */
  forwardVideo(sender: Participant, stream: Stream, packet: MediaPacket): void {
    if (!sender.abilities.canStream || stream.type === 'audio') return;
    const now = performance.now();
    const kept = { packet, descriptor: readVp8(packet.payload) };
    if (!stream.keep(kept, now)) {
      if (stream.limit.isOver(now)) this.requestKeyframe(sender, stream);
      return;
    }
    for (const output of stream.outputs) output.push(stream, kept, now);
  }

  /** Asks for a keyframe of a stream. */
  requestKeyframe(owner: Participant, stream: Stream): void {
    if (stream.mayAsk()) owner.transport?.requestKeyframe(stream.source);
  }

  /** Asks the sender of a stream for a keyframe. */
  askOwner(stream: Stream): void {
    for (const owner of this.#participants)
      if (owner.streams.includes(stream)) this.requestKeyframe(owner, stream);
  }

  /** Gives every viewer what they want of the streams that there are now. */
  updateWants(): void {
    const isThere = (ssrc: number) =>
      [...this.#participants].some((owner) => ssrc > owner.ssrc && ssrc < owner.ssrc + RETRANSMISSION);
    const owners = [...this.#participants].filter(({ streams }) => streams.length > 0);
    for (const viewer of this.#participants) viewer.videos.setWanted(findWanted(viewer, owners), isThere);
    this.tellWants();
  }

  /** Tells those who send streams which of them somebody gets: others are not sent at all. */
  tellWants(): void {
    for (const owner of this.#participants) {
      let isChanged = false;
      for (const stream of owner.streams) {
        let wanted = 0;
        for (const output of stream.outputs) wanted = Math.max(wanted, output.want);
        if (stream.type === 'audio')
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

/** The videos of others that a participant wants, with their layers. */
function findWanted(viewer: Participant, owners: readonly Participant[]): readonly Wanted[] {
  const wanted: Wanted[] = [];
  if (!viewer.transport?.downlink) return wanted;
  for (const owner of owners) {
    if (owner === viewer || !owner.abilities.canStream) continue;
    for (const { ssrc, type, rid } of owner.streams) {
      const want = type === 'audio' ? 0 : viewer.getWant(ssrc, rid === '100');
      if (want === 0) continue;
      const layers = owner.streams
        .filter((layer) => layer.type === type && Number(layer.rid) <= Number(rid))
        .sort((a, b) => Number(b.rid) - Number(a.rid));
      wanted.push({ ssrc, want, layers });
    }
  }
  return wanted;
}
