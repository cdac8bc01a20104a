import type { Operation } from '@guildhall/protocol/operation';
import type { Context } from 'hono';
import type { BodyBudget } from './body-budget.ts';
import type { Caller } from './handler.ts';

/** Decides who gets in, and how much of the process calls without a sign-in can use. */
export interface Admission {
  /**
   * Proves who calls from the request's token or cookie; undefined without one, or with one that isn't valid. Throws 429, before any
   * SQL, for an address from which too many calls without a valid one came. Tokens known to be valid are never refused.
   */
  authenticate(context: Context, ip: string): Promise<Caller | undefined> | Caller | undefined;
  /** Throws 503 where calls without a sign-in have to be refused for a moment: asked before the body is read. */
  check(operation: Operation, caller: Caller | undefined): void;
  /** Does the work of a call: at once with a sign-in, otherwise a few at a time. Throws 503 as `check` does. */
  run<Result>(
    operation: Operation,
    caller: Caller | undefined,
    work: () => Promise<Result> | Result,
  ): Promise<Result> | Result;
  /** Counts the failure of a call without a sign-in. */
  refused(ip: string, status: number): void;
  readonly bodies: BodyBudget;
}
