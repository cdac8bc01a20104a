import { randomBytes, randomUUID } from 'node:crypto';
import type { VoiceCloseCode } from '@guildhall/protocol/voice/close-codes';
import { VoiceOpcode } from '@guildhall/protocol/voice/opcodes';
import type { Abilities, Claim } from './control.ts';
import type { AudioPacket, MediaTransport } from './media.ts';
import type { Selection } from './payloads.ts';
import type { Participant, Room, Rooms } from './room.ts';
import type { UdpPort } from './udp-port.ts';
import type { WebRtc } from './webrtc.ts';

/** Messages that are kept for a client that resumes. */
const MAX_HELD = 200;

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
  /** Writes to the client's WebSocket, if there is one. */
  write: ((message: object) => void) | undefined;
  /** Closes that WebSocket. */
  close: ((code: VoiceCloseCode) => void) | undefined;
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
    if (received > this.#seq || (first && received < first.seq - 1)) return false;
    for (const message of this.#held) if (message.seq > received) this.write?.(message);
    return true;
  }

  /** Opens the transport and enters the room. Rejects if the browser's connection can't be opened. */
  async select(selection: Selection): Promise<void> {
    const receive = (packet: AudioPacket) => this.#room?.forward(this, packet);
    const { udp, webRtc } = this.#media;
    let answer: object;
    if (selection.protocol === 'udp') {
      const key = randomBytes(32);
      this.#use(udp.open(this.ssrc, selection.mode, key, receive));
      answer = { mode: selection.mode, secret_key: [...key], dave_protocol_version: 0 };
    } else {
      if (!webRtc) throw new Error('There is no build of the WebRTC library for this platform.');
      const { transport, description } = await webRtc.open(this.ssrc, selection.offer, receive);
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
    if (abilities.canSpeak || this.speaking === 0) return;
    this.speaking = 0;
    this.#tellSpeaking();
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
    this.#room = undefined;
  }
}
