import type { EventData, EventName } from '@guildhall/protocol/events';

/** A dispatch event: its data is typed by its name. Names that this version does not know can come from a newer server. */
export type Dispatch = {
  readonly [Name in EventName]: {
    readonly type: Name;
    readonly data: EventData[Name];
    readonly sequence: number;
  };
}[EventName];

/**
 * The only place where gateway data gets its type. It is not validated here: schemas would be most of what a browser
 * loads, and tests check every event that the server sends against its schema.
 */
export const decodeDispatch = (type: string, data: unknown, sequence: number): Dispatch =>
  ({ type, data, sequence }) as Dispatch;
