import { expect, it } from 'vitest';
import { readNumbers, readSsrcs, writeAnswer, writeFragment } from './descriptions.ts';

const FEEDBACK = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01';
const OFFER = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1',
  'a=extmap-allow-mixed',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  'a=fingerprint:sha-256 00',
  'a=mid:0',
  `a=extmap:3 ${FEEDBACK}`,
  'a=sendonly',
  'a=rtpmap:111 opus/48000/2',
  'a=ssrc:1234 cname:x',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  'a=mid:1',
  `a=extmap:3 ${FEEDBACK}`,
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=ssrc-group:FID 55 66',
  'a=ssrc:55 cname:x',
  'a=ssrc:66 cname:x',
  '',
].join('\r\n');
const SERVER = [
  'm=audio 5 UDP/TLS/RTP/SAVPF 111',
  'a=ice-ufrag:wxyz',
  'a=ice-pwd:zyxwvutsrqponmlkjihgfedc',
  'a=fingerprint:sha-256 11',
  'a=setup:active',
  'a=rtpmap:111 opus/48000/2',
  'a=candidate:1 1 UDP 1 192.0.2.1 5 typ host',
].join('\n');

it('reads the numbers and SSRCs of an offer', () => {
  expect(readNumbers(OFFER)).toEqual({ opus: 111, vp8: 96, rtx: 97, feedback: 3 });
  expect([...readSsrcs(OFFER)]).toEqual([
    ['0', 1234],
    ['1', 55],
  ]);
});

it('sends the server only what it needs, each line once', () => {
  expect(writeFragment(OFFER).split('\n')).toEqual([
    'a=extmap-allow-mixed',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuvwx',
    'a=fingerprint:sha-256 00',
    `a=extmap:3 ${FEEDBACK}`,
    'a=rtpmap:111 opus/48000/2',
    'a=rtpmap:96 VP8/90000',
    'a=rtpmap:97 rtx/90000',
    'a=fmtp:97 apt=96',
  ]);
});

it('writes an answer with one section for each of the offer, in its order', () => {
  const answer = writeAnswer(SERVER, readNumbers(OFFER), [
    { mid: '0', kind: 'audio', isSending: true },
    { mid: '1', kind: 'video', isSending: true },
    { mid: '2', kind: 'audio', isSending: false, ssrc: 4097, group: 'ada' },
    { mid: '3', kind: 'video', isSending: false },
    { mid: '4', kind: 'video', isSending: false, ssrc: 4098, rtx: 4106, group: 'ada' },
  ]);
  const sections = answer.split(/\r\n(?=m=)/);
  expect(sections[0]).toContain('a=group:BUNDLE 0 1 2 3 4');
  const directions = sections.slice(1).map((section) => /a=(recvonly|sendonly|inactive)/.exec(section)?.[1]);
  expect(directions).toEqual(['recvonly', 'recvonly', 'sendonly', 'inactive', 'sendonly']);
  for (const section of sections.slice(1)) expect(section).toContain('a=ice-ufrag:wxyz\r\n');
  // One name for both lets the browser play them in step.
  expect(sections[3]).toContain('a=msid:ada 4097\r\na=ssrc:4097 cname:ada');
  expect(sections[5]).toContain(
    'a=ssrc-group:FID 4098 4106\r\na=ssrc:4098 cname:ada\r\na=ssrc:4106 cname:ada',
  );
  expect(sections.map((section) => section.includes('apt=96'))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(sections.map((section) => section.includes('transport-cc'))).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(answer.endsWith('\r\n')).toBe(true);
});
