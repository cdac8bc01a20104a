import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { GatewayCapability } from './gateway/capabilities.ts';

/** Intents that ask for an event, by whether it happens in a guild or elsewhere. Any one of the bits is enough; 0 asks for none. */
export interface EventIntents {
  readonly guild?: number;
  readonly direct?: number;
}

/** One dispatch event: the single place from which delivery, blanking, signing, the client's types, the docs and validation come. */
export interface GatewayEvent<Data extends TSchema = TSchema, ChangesGuild extends boolean = boolean> {
  readonly summary: string;
  readonly data: Data;
  /** Sessions that named intents receive it only with one of these; without any, every session it concerns does. */
  readonly intents?: EventIntents;
  /** Never sent to bots. */
  readonly userOnly: boolean;
  /** The capability without which no session receives it. */
  readonly onlyWith?: keyof typeof GatewayCapability;
  /** The capability of sessions that receive another event in its place. */
  readonly notWith?: keyof typeof GatewayCapability;
  /** Sent by one process to others; no session receives it. */
  readonly internal: boolean;
  /** The permission that its receivers need on top of seeing the guild or the channel. */
  readonly permission?: string;
  /** In a large guild, only sessions that subscribed to the guild receive it. */
  readonly activity: boolean;
  /** Changes what processes keep of a guild in memory, and with it what READY and GUILD_CREATE say. */
  readonly changesGuild: ChangesGuild;
  /** Where messages are in the data: `''` for the data itself, otherwise a key. Their content is blanked and their files are signed. */
  readonly messages: readonly string[];
}

type Definition<Data extends TSchema, ChangesGuild extends boolean> = Pick<
  GatewayEvent<Data>,
  'summary' | 'data'
> &
  Partial<Omit<GatewayEvent<Data, ChangesGuild>, 'messages'>>;

/** What every message has and nothing else does. */
const MESSAGE_KEYS = ['content', 'embeds', 'attachments'];

const branches = (schema: TSchema): TSchema[] => {
  const { anyOf, allOf } = schema as { anyOf?: TSchema[]; allOf?: TSchema[] };
  return [schema, ...[...(anyOf ?? []), ...(allOf ?? [])].flatMap(branches)];
};

const isMessage = (schema: TSchema) =>
  branches(schema).some(
    (branch) => Type.IsObject(branch) && MESSAGE_KEYS.every((key) => key in branch.properties),
  );

/** Whether a message is anywhere in the schema. */
const containsMessage = (schema: TSchema): boolean =>
  branches(schema).some((branch) => {
    if (isMessage(branch)) return true;
    if (Type.IsArray(branch)) return containsMessage(branch.items);
    return Type.IsObject(branch) && Object.values(branch.properties).some(containsMessage);
  });

/** Finds the messages of an event's data. Throws where one is nested deeper than delivery can reach. */
function messagesIn(schema: TSchema): string[] {
  if (isMessage(schema)) return [''];
  if (!Type.IsObject(schema)) return [];
  const { properties } = schema as TObject;
  return Object.entries(properties).flatMap(([key, value]) => {
    if (isMessage(value)) return [key];
    if (containsMessage(value)) throw new Error(`The message within ${key} would not be blanked.`);
    return [];
  });
}

/** Declares an event. Whether it contains messages is derived from its schema, so none can be forgotten. */
export function defineEvent<Data extends TSchema, ChangesGuild extends boolean = false>(
  definition: Definition<Data, ChangesGuild>,
): GatewayEvent<Data, ChangesGuild> {
  return {
    userOnly: false,
    internal: false,
    activity: false,
    changesGuild: false as ChangesGuild,
    ...definition,
    messages: messagesIn(definition.data),
  };
}

type Primitive = string | number | boolean | bigint | null | undefined;
/** A wire object as it is passed around: nothing in it can be changed. */
export type DeepReadonly<T> = unknown extends T
  ? T
  : T extends Primitive
    ? T
    : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

export type DataOf<E> = E extends GatewayEvent<infer Data> ? DeepReadonly<Static<Data>> : never;
