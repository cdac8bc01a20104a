import { expect, it } from 'vitest';
import { Downlink } from './downlink.ts';
import type { MediaPacket } from './media.ts';
import { type Participant, Rooms } from './room.ts';
import { ResendBudget, SoundHistory } from './sound-history.ts';
import { Stream } from './stream.ts';
import { Viewer } from './viewer.ts';

const packet: MediaPacket = {
  kind: 'audio',
  ssrc: 1,
  marker: false,
  sequence: 1,
  timestamp: 0,
  payload: Buffer.from('opus'),
};
const all = { canSpeak: true, canHear: true, hasPriority: false, canStream: true, canPlay: true };

const newParticipant = (userId: string, abilities = all) => {
  const heard: MediaPacket[] = [];
  const told: number[] = [];
  const participant: Participant = {
    userId,
    ssrc: 1,
    abilities,
    transport: {
      send: (sent) => void heard.push(sent),
      sendVideo: (sent) => void heard.push({ kind: 'video', ...sent }),
      canFill: false,
      downlink: new Downlink(),
      report() {},
      requestKeyframe() {},
      close() {},
    },
    streams: [],
    history: new SoundHistory(),
    hearsSince: 0,
    getWant: () => 0,
    videos: { setWanted() {} },
    speaking: 0,
    tell: (op) => void told.push(op),
  };
  return { participant, heard, told };
};

it('sends sound to the others who can hear, and none of those who cannot speak', () => {
  const rooms = new Rooms();
  const [ada, bo, deaf, mute] = [
    newParticipant('ada'),
    newParticipant('bo'),
    newParticipant('deaf', { ...all, canHear: false }),
    newParticipant('mute', { ...all, canSpeak: false }),
  ];
  const room = rooms.enter('1', ada.participant);
  for (const { participant } of [bo, deaf, mute]) rooms.enter('1', participant);
  room.forward(ada.participant, packet);
  room.forward(mute.participant, packet);
  expect([ada, bo, deaf, mute].map(({ heard }) => heard.length)).toEqual([0, 1, 0, 1]);
  room.tellOthers(bo.participant, 5, {});
  expect([ada.told, bo.told]).toEqual([[5], []]);
});

it('sends sound again to those who lost it, and to nobody who could not hear it', () => {
  const rooms = new Rooms();
  const [ada, bo, late, deaf] = [
    newParticipant('ada'),
    newParticipant('bo'),
    newParticipant('late'),
    newParticipant('deaf', { ...all, canHear: false }),
  ];
  const room = rooms.enter('1', ada.participant);
  for (const { participant } of [bo, late, deaf]) rooms.enter('1', participant);
  room.forward(ada.participant, { ...packet, sequence: 7 });
  const ask = ({ participant }: typeof bo, since = 0) =>
    room.resend({ ...participant, ssrc: 2, hearsSince: since }, 1, [6, 7], new ResendBudget());
  ask(bo);
  ask(late, performance.now() + 1);
  ask(deaf);
  expect([bo, late, deaf].map(({ heard }) => heard.map(({ sequence }) => sequence))).toEqual([
    [7, 7],
    [7],
    [],
  ]);
  ada.participant.abilities = { ...all, canSpeak: false };
  ask(bo);
  expect(bo.heard).toHaveLength(2);
});

it('keeps rooms apart, and forgets empty ones', () => {
  const rooms = new Rooms();
  const [ada, bo] = [newParticipant('ada'), newParticipant('bo')];
  rooms.enter('1', ada.participant).forward(ada.participant, packet);
  rooms.enter('2', bo.participant);
  expect(bo.heard).toEqual([]);
  rooms.leave('1', ada.participant);
  rooms.leave('2', bo.participant);
  expect(rooms.size).toBe(0);
});

it('forwards streams to those who want them, and no sound of those who cannot play it', () => {
  const rooms = new Rooms();
  const closing: Viewer[] = [];
  const wanting = (userId: string, want: number) => {
    const one = newParticipant(userId);
    const videos = new Viewer({
      getTransport: () => one.participant.transport,
      requestKeyframe() {},
      changed() {},
    });
    closing.push(videos);
    return { ...one, participant: { ...one.participant, videos, getWant: () => want } };
  };
  const screen = new Stream({ type: 'screen', rid: '100', ssrc: 60 }, 6);
  const sound = new Stream({ type: 'audio', rid: '100', ssrc: 70 }, 7);
  const ada = newParticipant('ada');
  const sender = { ...ada.participant, streams: [screen, sound] };
  const [bo, cleo] = [wanting('bo', 100), wanting('cleo', 0)];
  const room = rooms.enter('1', sender);
  for (const { participant } of [bo, cleo]) rooms.enter('1', participant);
  room.updateWants();
  expect(ada.told).toEqual([15]);
  const payload = Buffer.from([0x10, 0, 0]);
  const video: MediaPacket = { ...packet, kind: 'video', ssrc: 6, payload };
  room.forwardVideo(sender, screen, video);
  room.forwardSound(sender, sound, { ...packet, ssrc: 7 });
  // Sound in a stream of videos, and a video in one of sound.
  room.forwardSound(sender, screen, { ...packet, ssrc: 6 });
  room.forwardVideo(sender, sound, video);
  sender.abilities = { ...all, canPlay: false };
  room.forwardSound(sender, sound, { ...packet, ssrc: 7 });
  sender.abilities = { ...all, canStream: false };
  room.forwardVideo(sender, screen, { ...video, sequence: 2 });
  expect([bo, cleo].map(({ heard }) => heard.map(({ ssrc }) => ssrc))).toEqual([[6, 7], []]);
  bo.participant.videos.missing(6, [1, 2]);
  cleo.participant.videos.missing(6, [1]);
  expect([bo.heard.length, cleo.heard.length]).toEqual([3, 0]);
  for (const viewer of closing) viewer.close();
});
