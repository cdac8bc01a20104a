import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionsFor } from './rolePositions.ts';

const sorted = (roles: { id: string; position: number }[]) =>
  [...roles].sort((a, b) => b.position - a.position || compareSnowflakes(a.id, b.id)).map(({ id }) => id);

describe('positionsFor', () => {
  it('gives exactly the requested order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 15 }),
        (ids, ceiling) => {
          const order = ids.map((id) => ({ id: String(100 + id), position: 1 }));
          const moved = positionsFor(order, { id: '1', position: ceiling });
          if (!moved) return;
          const after = order.map((role) => moved.find(({ id }) => id === role.id) ?? role);
          expect(sorted(after)).toEqual(order.map(({ id }) => id));
          expect(sorted([{ id: '1', position: ceiling }, ...after])[0]).toBe('1');
        },
      ),
    );
  });

  it('leaves out roles that stay, and says when there is no room', () => {
    expect(
      positionsFor([
        { id: '5', position: 2 },
        { id: '6', position: 1 },
      ]),
    ).toEqual([]);
    expect(
      positionsFor([
        { id: '6', position: 1 },
        { id: '5', position: 1 },
      ]),
    ).toEqual([{ id: '6', position: 2 }]);
    expect(
      positionsFor(
        [
          { id: '6', position: 1 },
          { id: '5', position: 1 },
        ],
        { id: '4', position: 1 },
      ),
    ).toBeUndefined();
  });
});
