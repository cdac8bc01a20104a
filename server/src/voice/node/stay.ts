import { randomBytes, randomUUID } from 'node:crypto';
import type { VoiceCloseCode } from '@guildhall/protocol/voice/close-codes';
import { VoiceOpcode } from '@guildhall/protocol/voice/opcodes';
import type { Abilities, Claim } from './control.ts';
import type { MediaPacket, MediaTransport, Receiver } from './media.ts';
import { Numbering } from './numbering.ts';
import { RETRANSMISSION } from './output.ts';
import {
  PRIORITY,
  type Rid,
  type Selection,
  type SentStream,
  type StreamType,
  type Wants,
} from './payloads.ts';
import type { Participant, Room, Rooms } from './room.ts';
import type { SenderReport } from './sender-report.ts';
import { ResendBudget, SoundHistory } from './sound-history.ts';
import { Stream } from './stream.ts';
import type { UdpPort } from './udp-port.ts';
import { Viewer } from './viewer.ts';
import type { WebRtc } from './webrtc.ts';

/** Messages that are kept for a client that resumes. */
const MAX_HELD = 200;

/** How far the SSRC of a stream is from that of the microphone. */
const OFFSETS: Readonly<Record<`${StreamType} ${Rid}`, number>> = {
  'video 100': 1,
  'screen 100': 2,
  'audio 100': 3,
  'video 50': 4,
  'screen 50': 5,
  'audio 50': 3,
};
/** Ticks of Opus in a second. */
const OPUS_RATE = 48_000;

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
  readonly videos: Viewer;
  #wants: Wants = { any: 0, bySsrc: new Map() };
  /** The numbers of the microphone, and of the screen's sound. */
  readonly #voice = new Numbering(OPUS_RATE);
  readonly #sound = new Numbering(OPUS_RATE);
  /** The client's own SSRC of the microphone, as it last sent with it. */
  #microphone: number | undefined;
  /** Writes to the client's WebSocket, if there is one. */
  write: ((message: object) => void) | undefined;
  /** Closes that WebSocket. */
  close: ((code: VoiceCloseCode) => void) | undefined;
  /** Hears when the client begins or stops to share a screen. */
  streaming: ((isStreaming: boolean) => void) | undefined;
  readonly history = new SoundHistory();
  hearsSince = performance.now();
  readonly #budget = new ResendBudget();
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
    this.videos = new Viewer({
      getTransport: () => this.transport,
      requestKeyframe: (stream) => this.#room?.askOwner(stream),
      changed: () => this.#room?.tellWants(),
    });
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
      report: (report) => this.#report(report),
      keyframe: (ssrc) => this.videos.keyframe(ssrc),
      missing: (ssrc, sequences) => this.#missing(ssrc, sequences),
    };
    const { udp, webRtc } = this.#media;
    let answer: object;
    if (selection.protocol === 'udp') {
      const key = randomBytes(32);
      this.#use(udp.open(this.ssrc, selection.mode, key, (packet) => this.#forward(packet)));
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

  #missing(ssrc: number, sequences: readonly number[]): void {
    this.videos.missing(ssrc, sequences);
    this.#room?.resend(this, ssrc, sequences, this.#budget);
  }

  #use(transport: MediaTransport): void {
    if (this.transport !== transport) this.transport?.close();
    this.transport = transport;
    // The client numbers its packets anew.
    this.#voice.restart();
    this.#sound.restart();
    this.#room?.updateWants();
    if (this.#ended) transport.close();
  }

  #enter(): void {
    if (this.#room) return;
    const room = this.#media.rooms.enter(this.channelId, this);
    this.hearsSince = performance.now();
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
    room.updateWants();
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
    if (abilities.canHear && !this.abilities.canHear) this.hearsSince = performance.now();
    this.abilities = abilities;
    for (const stream of this.streams) this.#limit(stream);
    if (!abilities.canStream) this.setStreams([]);
    if (!abilities.canSpeak) this.history.clear();
    const allowed = !abilities.canSpeak
      ? 0
      : abilities.hasPriority
        ? this.speaking
        : this.speaking & ~PRIORITY;
    if (allowed === this.speaking) return;
    this.speaking = allowed;
    this.#tellSpeaking();
  }

  #receive(packet: MediaPacket, source: number): void {
    const stream = this.streams.find((one) => one.source === source);
    if (!stream) {
      if (packet.kind !== 'audio') return;
      this.#microphone = source;
      this.#forward(packet);
    } else if (packet.kind === 'video')
      this.#room?.forwardVideo(this, stream, { ...packet, ssrc: stream.ssrc });
    else {
      const numbers = this.#sound.apply(packet, performance.now());
      this.#room?.forwardSound(this, stream, { ...packet, ...numbers, ssrc: stream.ssrc });
    }
  }

  /** Forwards the microphone. */
  #forward(packet: MediaPacket): void {
    this.#room?.forward(this, { ...packet, ...this.#voice.apply(packet, performance.now()) });
  }

  /** Passes on when a moment of a stream was, so that others play sound and video in step. */
  #report(report: SenderReport): void {
    if (report.ssrc === this.#microphone) {
      const timestamp = report.timestamp + this.#voice.timestampOffset;
      this.#room?.reportVoice(this, { ...report, timestamp, ssrc: this.ssrc });
      return;
    }
    const stream = this.streams.find(({ source }) => source === report.ssrc);
    if (!stream) return;
    stream.report = report;
    const offset = stream.type === 'audio' ? this.#sound.timestampOffset : 0;
    const timestamp = report.timestamp + offset;
    this.#room?.reportStream(this, stream, { ...report, timestamp, ssrc: stream.ssrc });
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
    const sound = this.streams.find(({ type }) => type === 'audio')?.source;
    if (allowed.some(({ type, ssrc }) => type === 'audio' && ssrc !== sound)) this.#sound.restart();
    this.streams = allowed.map((sent) => this.#createStream(sent));
    this.#room?.tellOthers(this, VoiceOpcode.VIDEO, presentVideo(this));
    this.#room?.updateWants();
  }

  #createStream(sent: SentStream): Stream {
    const { type, rid, ssrc } = sent;
    const former = this.streams.find((one) => one.type === type && one.rid === rid && one.source === ssrc);
    const stream = former ?? new Stream(sent, this.ssrc + OFFSETS[`${type} ${rid}`]);
    this.#limit(stream);
    return stream;
  }

  #limit(stream: Stream): void {
    const { camera, screen } = this.abilities;
    stream.limit.quality = stream.type === 'screen' ? screen : camera;
  }

  getWant(ssrc: number, isListed = true): number {
    return this.#wants.bySsrc.get(ssrc) ?? (isListed ? this.#wants.any : 0);
  }

  /** Replaces what the client wants of others. What it did not get before begins with a keyframe. */
  setWants(wants: Wants): void {
    this.#wants = wants;
    this.#room?.updateWants();
  }

  #tellSpeaking(): void {
    const { userId, ssrc, speaking } = this;
    this.#room?.tellOthers(this, VoiceOpcode.SPEAKING, { user_id: userId, ssrc, speaking });
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.videos.close();
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
    rtx_ssrc: stream.type === 'audio' ? 0 : stream.ssrc + RETRANSMISSION,
    active: true,
  })),
});
