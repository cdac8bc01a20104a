import { expect, it } from 'vitest';
import { getVolume, type Heard } from './volume.ts';

const settings = {
  outputVolume: 50,
  people: { 2: { volume: 80, isMuted: false, hasSoundsMuted: false } },
};
const voice = (userId: string): Heard => ({ kind: 'user', userId });

it('all but priority speakers are played at a fifth of their volume while one of them speaks', () => {
  const nobody = new Set<string>();
  expect(getVolume(settings, voice('2'), nobody)).toBeCloseTo(0.4);
  expect(getVolume(settings, voice('3'), nobody)).toBeCloseTo(0.5);
  const priority = new Set(['3']);
  expect(getVolume(settings, voice('2'), priority)).toBeCloseTo(0.08);
  expect(getVolume(settings, voice('3'), priority)).toBeCloseTo(0.5);
  // Their screen's sound would drown what they say.
  expect(getVolume(settings, { kind: 'stream', userId: '3' }, priority)).toBeCloseTo(0.1);
});
