import type { Actor, App, Context } from './app.ts';

/** The context of work that is not a call, such as a job: for a user, or for nobody. */
export function createContext(app: App, userId: string, reason?: string): Context<Actor>;
export function createContext(app: App): Context<undefined>;
export function createContext(app: App, userId?: string, reason?: string): Context<Actor | undefined> {
  return { app, caller: userId === undefined ? undefined : { userId }, reason };
}
