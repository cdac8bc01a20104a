import { describe, expect, it } from 'vitest';
import { codeOf } from './inviteAddress.ts';

describe('codeOf', () => {
  it.each([
    ['abCD1234', 'abCD1234'],
    ['  https://hall.example/invite/abCD1234 ', 'abCD1234'],
    ['hall.example:8420/invite/abCD1234/', 'abCD1234'],
    ['http://hall.example/invite/abCD1234?x=1', 'abCD1234'],
    ['', undefined],
    ['https://hall.example/channels/1/2', undefined],
    ['two words', undefined],
  ])('reads %j', (pasted, code) => {
    expect(codeOf(pasted)).toBe(code);
  });
});
