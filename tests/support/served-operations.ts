import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';

const parameters = ({ path }: Operation) => path.split('{').length;

/** Paths without a parameter come before those with one in its place. */
const patterns = (Object.values(operations) as Operation[])
  .sort((a, b) => parameters(a) - parameters(b))
  .map((operation) => {
    const pattern = operation.path.replaceAll('{upload_filename}', '.+').replaceAll(/\{[^}]+\}/g, '[^/]+');
    return [operation, new RegExp(`^${pattern}$`)] as const;
  });

/** A path as in the table of operations: without `/api`, a version and a query. */
export const plainPath = (path: string): string =>
  path.replace(/[?#].*$/, '').replace(/^\/api(?:\/v\d+)?(?=\/)/, '');

/** Finds the operation that serves a call. @param path as `plainPath` returns it */
export const findOperation = (method: string, path: string): Operation | undefined =>
  patterns.find(([operation, pattern]) => operation.method === method && pattern.test(path))?.[0];
