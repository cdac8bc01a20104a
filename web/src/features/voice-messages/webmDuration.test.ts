import { expect, it } from 'vitest';
import { withDuration } from './webmDuration.ts';

/** The start of a recording by Chromium: EBML, a segment of unknown length, Info with the unit and the muxer's name. */
const START = '1a45dfa3844286810118538067 01ffffffffffffff 1549a966';
const INFO = '2ad7b1830f4240 4d80864368726f6d65';
const REST = '1654ae6b80';
const bytes = (...hex: string[]) => Uint8Array.from(Buffer.from(hex.join('').replaceAll(' ', ''), 'hex'));
const patch = async (file: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await (await withDuration(new Blob([file], { type: 'audio/webm' }), 2.5)).arrayBuffer());
const DURATION = '4489884 0a3880000000000'.replace(' ', '');

it('adds the duration at the end of the description, whose length has one byte or eight', async () => {
  expect(await patch(bytes(START, '90', INFO, REST))).toEqual(
    Buffer.from(bytes(START, '9b', INFO, DURATION, REST)),
  );
  expect(await patch(bytes(START, '0100000000000010', INFO, REST))).toEqual(
    Buffer.from(bytes(START, '010000000000001b', INFO, DURATION, REST)),
  );
});

it('leaves files alone that have a duration, no description, or an incomplete one', async () => {
  for (const file of [
    bytes(START, '9b', INFO, DURATION, REST),
    bytes('1a45dfa380', REST),
    bytes(START, 'f0', INFO),
    bytes(START, '00', INFO),
    bytes(START),
    bytes(),
  ])
    expect(await patch(file)).toEqual(Buffer.from(file));
});
