import { expect, it } from 'vitest';
import type { MediaPacket } from './media.ts';
import { type Participant, Rooms } from './room.ts';
import { Stream } from './stream.ts';

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
    transport: { send: (sent) => void heard.push(sent), requestKeyframe() {}, close() {} },
    streams: [],
    getWant: () => 0,
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
  const wanting = (userId: string, want: number) => {
    const one = newParticipant(userId);
    return { ...one, participant: { ...one.participant, getWant: () => want } };
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
  const video: MediaPacket = { ...packet, kind: 'video', ssrc: 6 };
  room.forwardStream(sender, screen, video);
  room.forwardStream(sender, sound, { ...packet, ssrc: 7 });
  // Sound in a stream of videos.
  room.forwardStream(sender, screen, { ...packet, ssrc: 6 });
  sender.abilities = { ...all, canPlay: false };
  room.forwardStream(sender, sound, { ...packet, ssrc: 7 });
  sender.abilities = { ...all, canStream: false };
  room.forwardStream(sender, screen, video);
  expect([bo, cleo].map(({ heard }) => heard.map(({ ssrc }) => ssrc))).toEqual([[6, 7], []]);
  sender.abilities = all;
  room.resend(bo.participant, 6, [1, 2]);
  room.resend(cleo.participant, 6, [1]);
  expect([bo.heard.length, cleo.heard.length]).toEqual([3, 0]);
});
