import { timingSafeEqual } from 'node:crypto';
import { VoiceCloseCode } from '@guildhall/protocol/voice/close-codes';
import type { Lobby } from './connection.ts';
import {
  type Admission,
  type Claim,
  getName,
  type ParticipantKey,
  type ToNode,
  type ToParent,
} from './control.ts';
import { takeDropped } from './dropped.ts';
import { type Media, Stay } from './stay.ts';

/** Milliseconds for which a stay outlasts its WebSocket. */
const RESUME_MS = 15_000;
/** How often it is said who has spoken and what was dropped, in milliseconds: within the shortest time after which members count as inactive. */
const ACTIVITY_MS = 20_000;
/** SSRCs begin above those that libraries use for themselves. */
const FIRST_SSRC = 0x1000;
/** SSRCs of a stay: its microphone, its streams after that, and those of packets that are sent again. */
const SSRCS = 16;

const isEqual = (a: string, b: string) => {
  const [one, two] = [Buffer.from(a), Buffer.from(b)];
  return one.length === two.length && timingSafeEqual(one, two);
};

const getKey = ({ guildId, userId, sessionId }: ParticipantKey): ParticipantKey => ({
  guildId,
  userId,
  sessionId,
});

/** The stays of this process. The process that started it decides who is admitted and what they can do. */
export function createLobby(
  media: Media,
  place: Pick<Lobby, 'address' | 'port' | 'turn'>,
  send: (message: ToParent) => void,
): Lobby & { receive(message: ToNode): void } {
  const stays = new Map<string, Stay>();
  const ending = new Map<Stay, NodeJS.Timeout>();
  /** The questions by which the stays were admitted. */
  const admissions = new WeakMap<Stay, number>();
  const asked = new Map<number, (admission: Admission) => void>();
  let questions = 0;
  let lastSsrc = FIRST_SSRC;

  const end = (stay: Stay) => {
    clearTimeout(ending.get(stay));
    ending.delete(stay);
    stay.end();
    const name = getName(stay.claim);
    if (stays.get(name) !== stay) return;
    stays.delete(name);
    stay.setStreams([]);
    send({ type: 'left', id: admissions.get(stay) ?? 0, key: getKey(stay.claim) });
  };

  const ask = (claim: Claim, id: number): Promise<Admission> => {
    send({ type: 'authenticate', id, claim });
    return new Promise((resolve) => asked.set(id, resolve));
  };

  setInterval(() => {
    const keys = [...stays.values()].filter((stay) => stay.takeActivity()).map(({ claim }) => getKey(claim));
    if (keys.length > 0) send({ type: 'active', keys });
    const counts = takeDropped();
    if (counts) send({ type: 'dropped', counts });
  }, ACTIVITY_MS).unref();

  return {
    ...place,
    async admit(claim) {
      questions += 1;
      const id = questions;
      const admission = await ask(claim, id);
      if (admission === 'refused') return VoiceCloseCode.AUTHENTICATION_FAILED;
      if (admission === 'elsewhere') return VoiceCloseCode.SERVER_NOT_FOUND;
      lastSsrc += SSRCS;
      const stay = new Stay(media, claim, admission.channelId, admission.abilities, lastSsrc);
      admissions.set(stay, id);
      const before = stays.get(getName(claim));
      stays.set(getName(claim), stay);
      stay.streaming = (isStreaming) => send({ type: 'streaming', key: getKey(claim), isStreaming });
      if (before) {
        before.close?.(VoiceCloseCode.SESSION_NO_LONGER_VALID);
        end(before);
      }
      return stay;
    },
    find({ guildId, sessionId, token }) {
      for (const stay of stays.values()) {
        const { claim } = stay;
        if (claim.guildId !== guildId || claim.sessionId !== sessionId || !isEqual(claim.token, token))
          continue;
        clearTimeout(ending.get(stay));
        ending.delete(stay);
        return stay;
      }
      return undefined;
    },
    disconnected(stay) {
      // One that has ended is not kept.
      if (stays.get(getName(stay.claim)) !== stay) return;
      clearTimeout(ending.get(stay));
      ending.set(
        stay,
        setTimeout(() => end(stay), RESUME_MS),
      );
    },
    receive(message) {
      if (message.type === 'authenticated') {
        asked.get(message.id)?.(message.result);
        asked.delete(message.id);
        return;
      }
      const stay = stays.get(getName(message.key));
      if (!stay) return;
      if (message.type === 'abilities') stay.setAbilities(message.abilities);
      else {
        stay.close?.(VoiceCloseCode.DISCONNECTED);
        end(stay);
      }
    },
  };
}
