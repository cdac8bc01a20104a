import { randomBytes, randomUUID } from 'node:crypto';
import type { VoiceCloseCode } from '@guildhall/protocol/voice/close-codes';
import { VoiceOpcode } from '@guildhall/protocol/voice/opcodes';
import type { Abilities, Claim } from './control.ts';
import type { MediaPacket, MediaTransport, Receiver } from './media.ts';
import type { Selection, SentStream, StreamType, Wants } from './payloads.ts';
import type { Participant, Room, Rooms } from './room.ts';
import { Stream } from './stream.ts';
import type { UdpPort } from './udp-port.ts';
import type { WebRtc } from './webrtc.ts';

/** Messages that are kept for a client that resumes. */
const MAX_HELD = 200;

/** How far the SSRC of a stream is from that of the microphone. */
const OFFSETS: Readonly<Record<StreamType, number>> = { video: 1, screen: 2, audio: 3 };
const SMALL_OFFSET = 4;

/** The parts of a voice process. */
export interface Media {
  readonly rooms: Rooms;
  readonly udp: UdpPort;
  /** Undefined where the library has no build for the platform. */
  readonly webRtc: WebRtc | undefined;
}

/** An event with the number by which the client acknowledges it. */
interface Numbered {
  readonly op: number;
  readonly d: object;
  readonly seq: number;
}

/** One client's stay in a room: it outlasts the client's WebSocket for a while. */
export class Stay implements Participant {
  readonly claim: Claim;
  readonly channelId: string;
  readonly ssrc: number;
  abilities: Abilities;
  transport: MediaTransport | undefined;
  speaking = 0;
  #hasSpoken = false;
  streams: readonly Stream[] = [];
  #wants: Wants = { any: 0, bySsrc: new Map() };
  /** Writes to the client's WebSocket, if there is one. */
  write: ((message: object) => void) | undefined;
  /** Closes that WebSocket. */
  close: ((code: VoiceCloseCode) => void) | undefined;
  /** Hears when the client begins or stops to share a screen. */
  streaming: ((isStreaming: boolean) => void) | undefined;
  readonly #media: Media;
  #room: Room | undefined;
  #seq = 0;
  #held: Numbered[] = [];
  #ended = false;

  constructor(media: Media, claim: Claim, channelId: string, abilities: Abilities, ssrc: number) {
    this.#media = media;
    this.claim = claim;
    this.channelId = channelId;
    this.abilities = abilities;
    this.ssrc = ssrc;
    media.udp.expect(ssrc);
  }

  get userId(): string {
    return this.claim.userId;
  }

  tell(op: number, d: object): void {
    this.#seq += 1;
    const message = { op, d, seq: this.#seq };
    this.#held.push(message);
    if (this.#held.length > MAX_HELD) this.#held.shift();
    this.write?.(message);
  }

  /** Sends what came after `received`. Returns false if some of it is gone. */
  replay(received: number): boolean {
    const [first] = this.#held;
    // A client that got none acknowledges -1.
    if (received > this.#seq || (first && Math.max(received, 0) < first.seq - 1)) return false;
    for (const message of this.#held) if (message.seq > received) this.write?.(message);
    return true;
  }

  /** Opens the transport and enters the room. Rejects if the browser's connection can't be opened. */
  async select(selection: Selection): Promise<void> {
    const receiver: Receiver = {
      packet: (packet, source) => this.#receive(packet, source),
      keyframe: (ssrc) => this.getWant(ssrc) > 0 && this.#room?.requestKeyframe(ssrc),
      missing: (ssrc, sequences) => this.#room?.resend(this, ssrc, sequences),
    };
    const { udp, webRtc } = this.#media;
    let answer: object;
    if (selection.protocol === 'udp') {
      const key = randomBytes(32);
      this.#use(udp.open(this.ssrc, selection.mode, key, (packet) => this.#room?.forward(this, packet)));
      answer = { mode: selection.mode, secret_key: [...key], dave_protocol_version: 0 };
    } else {
      if (!webRtc) throw new Error('There is no build of the WebRTC library for this platform.');
      const { transport, description } = await webRtc.open(this.ssrc, selection.offer, receiver);
      this.#use(transport);
      answer = { sdp: description };
    }
    if (this.#ended) return;
    this.tell(VoiceOpcode.SESSION_DESCRIPTION, {
      ...answer,
      audio_codec: 'opus',
      video_codec: 'VP8',
      media_session_id: randomUUID(),
    });
    this.#enter();
  }

  #use(transport: MediaTransport): void {
    if (this.transport !== transport) this.transport?.close();
    this.transport = transport;
    if (this.#ended) transport.close();
  }

  #enter(): void {
    if (this.#room) return;
    const room = this.#media.rooms.enter(this.channelId, this);
    this.#room = room;
    const others = [...room.participants].filter((other) => other !== this);
    if (others.length > 0)
      this.tell(VoiceOpcode.CLIENTS_CONNECT, { user_ids: others.map(({ userId }) => userId) });
    for (const { userId, ssrc, speaking } of others)
      this.tell(VoiceOpcode.SPEAKING, { user_id: userId, ssrc, speaking });
    for (const other of others)
      if (other.streams.length > 0) this.tell(VoiceOpcode.VIDEO, presentVideo(other));
    room.tellOthers(this, VoiceOpcode.CLIENTS_CONNECT, { user_ids: [this.userId] });
    this.#tellSpeaking();
  }

  setSpeaking(flags: number): void {
    this.speaking = this.abilities.canSpeak ? flags : 0;
    this.#hasSpoken ||= this.speaking !== 0;
    this.#tellSpeaking();
  }

  /** Whether the user has spoken since this was last called. */
  takeActivity(): boolean {
    const isActive = this.#hasSpoken || this.speaking !== 0;
    this.#hasSpoken = false;
    return isActive;
  }

  setAbilities(abilities: Abilities): void {
    this.abilities = abilities;
    if (!abilities.canStream) this.setStreams([]);
    if (abilities.canSpeak || this.speaking === 0) return;
    this.speaking = 0;
    this.#tellSpeaking();
  }

  #receive(packet: MediaPacket, source: number): void {
    const stream = this.streams.find((one) => one.source === source);
    if (stream) this.#room?.forwardStream(this, stream, { ...packet, ssrc: stream.ssrc });
    else if (packet.kind === 'audio') this.#room?.forward(this, packet);
  }

  /** Replaces the streams that the client sends; those that it sent before keep their SSRC. */
  setStreams(sent: readonly SentStream[]): void {
    const allowed = this.abilities.canStream ? sent : [];
    const isSame =
      allowed.length === this.streams.length &&
      allowed.every(({ type, rid, ssrc }) =>
        this.streams.some((one) => one.type === type && one.rid === rid && one.source === ssrc),
      );
    if (isSame) return;
    const isStreaming = allowed.some(({ type }) => type === 'screen');
    if (isStreaming !== this.streams.some(({ type }) => type === 'screen')) this.streaming?.(isStreaming);
    this.streams = allowed.map(
      (stream) => new Stream(stream, this.ssrc + (stream.rid === '50' ? SMALL_OFFSET : OFFSETS[stream.type])),
    );
    this.#room?.tellOthers(this, VoiceOpcode.VIDEO, presentVideo(this));
    this.#room?.updateWants();
  }

  getWant(ssrc: number): number {
    return this.#wants.bySsrc.get(ssrc) ?? this.#wants.any;
  }

  /** Replaces what the client wants of others. What it did not get before begins with a keyframe. */
  setWants(wants: Wants): void {
    const before = this.#wants;
    this.#wants = wants;
    this.#room?.updateWants();
    for (const [ssrc, want] of wants.bySsrc)
      if (want > 0 && (before.bySsrc.get(ssrc) ?? before.any) === 0) this.#room?.requestKeyframe(ssrc);
  }

  #tellSpeaking(): void {
    const { userId, ssrc, speaking } = this;
    this.#room?.tellOthers(this, VoiceOpcode.SPEAKING, { user_id: userId, ssrc, speaking });
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.transport?.close();
    this.transport = undefined;
    this.#media.udp.forget(this.ssrc);
    if (!this.#room) return;
    this.#media.rooms.leave(this.channelId, this);
    this.#room.tellOthers(this, VoiceOpcode.CLIENT_DISCONNECT, { user_id: this.userId });
    this.#room.updateWants();
    this.#room = undefined;
  }
}

/** The streams of a participant as VIDEO lists them. */
const presentVideo = ({ userId, ssrc, streams }: Participant): object => ({
  user_id: userId,
  audio_ssrc: ssrc,
  video_ssrc: streams.find(({ type }) => type === 'video')?.ssrc ?? 0,
  streams: streams.map((stream) => ({
    type: stream.type,
    rid: stream.rid,
    quality: Number(stream.rid),
    ssrc: stream.ssrc,
    rtx_ssrc: 0,
    active: true,
  })),
});
