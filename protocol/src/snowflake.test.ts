import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareSnowflakes,
  formatSnowflake,
  getShard,
  isSnowflake,
  MAX_SNOWFLAKE,
  parseSnowflake,
  snowflakeAt,
  snowflakeTimestamp,
} from './snowflake.ts';

const ids = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });

describe('snowflakes', () => {
  it('carry the time of the documentation’s example', () => {
    expect(snowflakeTimestamp('175928847299117063')).toBe(1462015105796);
    expect(snowflakeTimestamp(175928847299117063n)).toBe(1462015105796);
    expect(snowflakeAt(1420070400000)).toBe(0n);
    expect(MAX_SNOWFLAKE).toBe(9223372036854775807n);
  });

  it('are read and written', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(parseSnowflake(formatSnowflake(id))).toBe(id);
        expect(snowflakeAt(snowflakeTimestamp(id))).toBe((id >> 22n) << 22n);
      }),
    );
  });

  it('are ordered by age', () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        const expected = a < b ? -1 : a > b ? 1 : 0;
        expect(Math.sign(compareSnowflakes(a.toString(), b.toString()))).toBe(expected);
      }),
    );
  });

  it('are nothing else', () => {
    for (const text of [
      '',
      '01',
      '-1',
      '1.0',
      ' 1',
      '1\n',
      'a',
      '9223372036854775808',
      '10000000000000000000',
    ]) {
      expect(isSnowflake(text), text).toBe(false);
      expect(() => parseSnowflake(text)).toThrow(RangeError);
    }
    for (const text of ['0', '1', '9223372036854775807']) expect(isSnowflake(text)).toBe(true);
    expect(() => formatSnowflake(-1n)).toThrow(RangeError);
    expect(() => formatSnowflake(2n ** 63n)).toThrow(RangeError);
    expect(() => snowflakeAt(0)).toThrow(RangeError);
    expect(() => snowflakeAt(1e15)).toThrow(RangeError);
  });

  it('choose a shard', () => {
    expect(getShard('175928847299117063', 1)).toBe(0);
    expect(getShard(String(5n << 22n), 3)).toBe(2);
  });
});
