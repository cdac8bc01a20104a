import type { DataOf, GatewayEvent } from './event.ts';
import { events } from './nouns.ts';

/** The name (`t`) of an event. */
export type EventName = keyof typeof events;

/** The data (`d`) of each event. */
export type EventData = { readonly [Name in EventName]: DataOf<(typeof events)[Name]> };

/** Events that change a guild's state in memory: every process that keeps it must handle each of them. */
export type GuildStateEvent = {
  [Name in EventName]: (typeof events)[Name]['changesGuild'] extends true ? Name : never;
}[EventName];

const byName: ReadonlyMap<string, GatewayEvent> = new Map(Object.entries(events));

/** The declaration of an event; undefined for an unknown name. */
export const findEvent = (name: string): GatewayEvent | undefined => byName.get(name);

/**
 * Whether a session's intents ask for an event. Sessions of users without intents receive all: pass `ALL_INTENTS` for them.
 *
 * @param inGuild whether it happens in a guild rather than in a private channel or to a user
 */
export function isIntended({ intents }: GatewayEvent, wanted: number, inGuild: boolean): boolean {
  const needed = inGuild ? intents?.guild : intents?.direct;
  return needed === undefined || (wanted & needed) !== 0;
}
