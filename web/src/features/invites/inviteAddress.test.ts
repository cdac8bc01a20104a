import { describe, expect, it } from 'vitest';
import { getCode } from './inviteAddress.ts';

describe('getCode', () => {
  it.each([
    ['abCD1234', 'abCD1234'],
    ['  https://guild.example/invite/abCD1234 ', 'abCD1234'],
    ['guild.example:8420/invite/abCD1234/', 'abCD1234'],
    ['http://guild.example/invite/abCD1234?x=1', 'abCD1234'],
    ['', undefined],
    ['https://guild.example/channels/1/2', undefined],
    ['two words', undefined],
  ])('reads %j', (pasted, code) => {
    expect(getCode(pasted)).toBe(code);
  });
});
