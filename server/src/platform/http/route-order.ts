import type { Operation } from '@guildhall/protocol/operation';

const isParameter = (segment: string) => segment.startsWith('{');

/**
 * Compares two paths so that a fixed segment comes before a parameter in the same place: `/users/@me` is matched before
 * `/users/{user_id}`, in whichever order they were declared.
 */
export function comparePaths(a: string, b: string): number {
  const [own, other] = [a.split('/'), b.split('/')];
  for (const [index, segment] of own.entries()) {
    const order = Number(isParameter(segment)) - Number(isParameter(other[index] ?? ''));
    if (order !== 0) return order;
    if (segment !== other[index] && !isParameter(segment)) return segment < (other[index] ?? '') ? -1 : 1;
  }
  return own.length - other.length;
}

/** Routes in the order in which they are tried. */
export const inMatchingOrder = <Route extends readonly [Operation, ...unknown[]]>(
  routes: readonly Route[],
): Route[] => routes.toSorted(([a], [b]) => comparePaths(a.path, b.path));
