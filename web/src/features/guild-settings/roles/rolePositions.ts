import type { Role } from '@guildhall/client';
import { compareRoles } from '@guildhall/protocol/permissions/hierarchy';

type Placed = Pick<Role, 'id' | 'position'>;

const isAbove = (role: Placed, other: Placed): boolean => compareRoles(role, other) > 0;

/**
 * Positions that put roles into an order, highest first; those that stay are left out. @everyone is not among them and stays at 0.
 *
 * @param ceiling the lowest of the roles that are above all of them and can't be moved; undefined if there are none
 * @returns undefined where the order does not fit below the ceiling
 */
export function positionsFor(
  order: readonly Placed[],
  ceiling?: Placed,
): { id: string; position: number }[] | undefined {
  const distinct = order.map(({ id }, at) => ({ id, position: order.length - at }));
  const fits = (placed: readonly Placed[]) => !ceiling || placed.every((role) => isAbove(ceiling, role));
  const positions = fits(distinct) ? distinct : lowest(order);
  if (!fits(positions)) return undefined;
  const old = new Map(order.map(({ id, position }) => [id, position]));
  return positions.filter(({ id, position }) => old.get(id) !== position);
}

/** The lowest positions that give the order: a role shares one with the next where age puts it above anyway. */
function lowest(order: readonly Placed[]): { id: string; position: number }[] {
  const positions: { id: string; position: number }[] = [];
  let below: Placed | undefined;
  for (const { id } of [...order].reverse()) {
    const shared: Placed = { id, position: below?.position ?? 1 };
    const role = !below || isAbove(shared, below) ? shared : { id, position: shared.position + 1 };
    positions.unshift(role);
    below = role;
  }
  return positions;
}
