import type { Method, Operation } from '@guildhall/protocol/operation';
import type { TSchema } from 'typebox';

/** Any table of operations, such as the protocol's `operations`. */
export type Operations = Readonly<Record<string, Operation<string, TSchema, TSchema, TSchema>>>;

/** The run-time part of an operation; schemas are left out, so that browsers need not load them. */
export interface Route {
  readonly method: Method;
  /** Path below the API's base, parameters in braces. */
  readonly path: string;
  /** Rate-limit bucket, and the path parameter that splits it. */
  readonly bucket: string;
  readonly major?: string;
}

export type Routes<Ops extends Operations> = { readonly [Id in keyof Ops]: Route };

/** The routes of a table of operations. */
export function getRoutes<Ops extends Operations>(operations: Ops): Routes<Ops> {
  return Object.fromEntries(
    Object.entries(operations).map(([id, { method, path, rateLimit }]) => [
      id,
      { method, path, bucket: rateLimit.bucket, ...(rateLimit.major ? { major: rateLimit.major } : {}) },
    ]),
  ) as Routes<Ops>;
}

/** The address of a call: parameters percent-encoded into the path, query values appended; undefined ones are left out. */
export function getAddress(
  route: Route,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
