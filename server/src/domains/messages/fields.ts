import type { MessageActivity } from '@guildhall/protocol/activities/invites';
import type { MessageCall } from '@guildhall/protocol/calls/schemas';
import type { MessageComponents } from '@guildhall/protocol/components/schemas';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { MessageReferenceType } from '@guildhall/protocol/messages/references';
import type { StickerItem } from '@guildhall/protocol/stickers/schemas';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { StoredAttachment } from '../attachments/index.ts';
import type { StoredPoll } from './poll.ts';

/** References of a message besides the message it replies to, as stored and as the wire has them. */
export interface MessageReferenceRow {
  readonly type: MessageReferenceType;
  readonly channel_id: string;
  readonly guild_id?: string;
  readonly message_id?: string;
}

/** The interaction to which a message responds, as stored; `wire_interaction` presents it. */
export interface StoredInteraction {
  readonly id: string;
  readonly type: number;
  readonly user_id: string;
  readonly authorizing_integration_owners: Readonly<Record<string, string>>;
  /** Of commands: the name with its subcommands. */
  readonly name?: string;
  readonly command_type?: number;
  readonly command_id?: string;
  readonly options?: readonly unknown[];
  readonly target_user_id?: string;
  readonly target_message_id?: string;
  readonly interacted_message_id?: string;
  readonly original_response_message_id?: string;
  /** Of submitted modals: the interaction that opened the modal. */
  readonly triggered_by?: StoredInteraction;
}

/** The columns with more precise types than their SQL types. */
interface KnownColumns {
  readonly mentions: readonly string[];
  readonly mention_roles: readonly string[];
  readonly embeds: readonly object[];
  readonly attachments: readonly StoredAttachment[] | null;
  readonly reference: MessageReferenceRow | null;
  /** The webhook whose name the message bears. Its id is in `author_id` as well. */
  readonly webhook: { readonly id: string; readonly name: string; readonly avatar: string | null } | null;
  readonly reactions: unknown;
  readonly stickers: readonly StickerItem[] | null;
  readonly components: MessageComponents | null;
  readonly poll: StoredPoll | null;
  readonly snapshot: StoredSnapshot | null;
  readonly interaction: StoredInteraction | null;
  readonly call: MessageCall | null;
  readonly activity: MessageActivity | null;
}

/** A message as it was when it was forwarded. */
export type StoredSnapshot = Pick<MessageRow, 'message_id' | ForwardedColumn>;

/** A row of `messages`. */
export type MessageRow = Readonly<Omit<Selectable<Tables['messages']>, keyof KnownColumns>> & KnownColumns;

/** A column of `messages`. Every statement that stores, edits, copies or shows messages is made from these. */
interface MessageField {
  readonly type:
    | 'bigint'
    | 'bigint[]'
    | 'boolean'
    | 'integer'
    | 'jsonb'
    | 'smallint'
    | 'text'
    | 'timestamptz';
  /** The value in a new message whose draft omits it. Fields without one are in every draft. */
  readonly default?: unknown;
  /** SQL for the initial value of a field that its domain sets after the message was stored. */
  readonly initially?: string;
  /** Whether an edit can change it. */
  readonly isEditable?: true;
  /** Whether the copies in following channels have it too. */
  readonly isCopied?: true;
  /** Whether the snapshot in a forward has it too. */
  readonly isForwarded?: true;
  /** Whether a value other than NULL differs by reader: the `messageParts` of its domain load it. */
  readonly isPerReader?: true;
  /** Its place in the wire object; if it differs by reader, in the one that all get, such as an event. */
  readonly wire?: {
    readonly key: string;
    /**
     * SQL for its JSON: arguments of concat(), or text where it is optional.
     *
     * @param value SQL of the column
     * @param m alias of the row of `messages`
     * @param author SQL of the author's wire object, as text
     */
    readonly sql: (value: string, m: string, author: string) => string;
    /** Whether the key is omitted if the SQL yields NULL. */
    readonly isOptional?: true;
  };
}

const asIs = (value: string) => value;
const asId = (value: string) => `'"', ${value}, '"'`;
const asBoolean = (value: string) => `CASE WHEN ${value} THEN 'true' ELSE 'false' END`;

/** The webhook that sent the message, or else the user. */
const authorJson = (_: string, m: string, author: string) => `
  CASE WHEN ${m}.webhook IS NULL THEN ${author} ELSE concat('{"id":"', ${m}.webhook ->> 'id', '","username":', ${m}.webhook -> 'name',
    ',"discriminator":"0000","global_name":null,"avatar":', coalesce((${m}.webhook -> 'avatar')::text, 'null'),
    ',"avatar_decoration_data":null,"collectibles":null,"primary_guild":null,"bot":true,"public_flags":0,"flags":0}') END`;

/** In the order of the wire object's keys. */
export const MESSAGE_FIELDS = {
  message_id: { type: 'bigint', wire: { key: 'id', sql: asId } },
  channel_id: { type: 'bigint', wire: { key: 'channel_id', sql: asId } },
  guild_id: { type: 'bigint' },
  type: { type: 'smallint', isForwarded: true, wire: { key: 'type', sql: asIs } },
  content: {
    type: 'text',
    default: '',
    isEditable: true,
    isCopied: true,
    isForwarded: true,
    wire: { key: 'content', sql: (value) => `to_json(${value})` },
  },
  author_id: { type: 'bigint', wire: { key: 'author', sql: authorJson } },
  attachments: {
    type: 'jsonb',
    default: null,
    isEditable: true,
    isCopied: true,
    isForwarded: true,
    wire: { key: 'attachments', sql: (value) => `coalesce(${value}::text, '[]')` },
  },
  stickers: {
    type: 'jsonb',
    default: null,
    isCopied: true,
    isForwarded: true,
    wire: { key: 'sticker_items', sql: (value) => `${value}::text`, isOptional: true },
  },
  embeds: {
    type: 'jsonb',
    default: [],
    isEditable: true,
    isCopied: true,
    isForwarded: true,
    wire: {
      key: 'embeds',
      sql: (value, m) =>
        `CASE WHEN ${m}.flags & ${MessageFlag.SUPPRESS_EMBEDS} = 0 THEN ${value} ELSE '[]' END`,
    },
  },
  // Its place on the wire is first, so that it opens the object: `openMessageSql`.
  components: { type: 'jsonb', default: null, isEditable: true, isCopied: true, isForwarded: true },
  mentions: {
    type: 'bigint[]',
    default: [],
    isEditable: true,
    isForwarded: true,
    wire: {
      key: 'mentions',
      sql: (value) => `CASE WHEN ${value} = '{}' THEN '[]' ELSE wire_users(${value}) END`,
    },
  },
  mention_roles: {
    type: 'bigint[]',
    default: [],
    isEditable: true,
    isForwarded: true,
    wire: {
      key: 'mention_roles',
      sql: (value) =>
        `CASE WHEN ${value} = '{}' THEN '[]' ELSE '["' || array_to_string(${value}, '","') || '"]' END`,
    },
  },
  mention_everyone: {
    type: 'boolean',
    default: false,
    isEditable: true,
    wire: { key: 'mention_everyone', sql: asBoolean },
  },
  pinned: { type: 'boolean', initially: 'false', wire: { key: 'pinned', sql: asBoolean } },
  tts: { type: 'boolean', default: false, wire: { key: 'tts', sql: asBoolean } },
  edited_at: {
    type: 'timestamptz',
    initially: 'NULL::timestamptz',
    isForwarded: true,
    wire: {
      key: 'edited_timestamp',
      sql: (value) => `CASE WHEN ${value} IS NULL THEN 'null' ELSE '"' || wire_time(${value}) || '"' END`,
    },
  },
  flags: {
    type: 'integer',
    default: 0,
    isEditable: true,
    isForwarded: true,
    wire: { key: 'flags', sql: asIs },
  },
  webhook: {
    type: 'jsonb',
    default: null,
    wire: { key: 'webhook_id', sql: (value) => `'"' || (${value} ->> 'id') || '"'`, isOptional: true },
  },
  application_id: {
    type: 'bigint',
    default: null,
    wire: { key: 'application_id', sql: (value) => `'"' || ${value} || '"'`, isOptional: true },
  },
  interaction: {
    type: 'jsonb',
    default: null,
    wire: {
      key: 'interaction_metadata',
      sql: (value) => `CASE WHEN ${value} IS NOT NULL THEN wire_interaction(${value}) END`,
      isOptional: true,
    },
  },
  call: {
    type: 'jsonb',
    default: null,
    wire: { key: 'call', sql: (value) => `${value}::text`, isOptional: true },
  },
  activity: {
    type: 'jsonb',
    default: null,
    wire: {
      key: 'activity',
      // Its application is a key of its own on the wire.
      sql: (value, m) =>
        `CASE WHEN ${value} IS NOT NULL THEN concat(${value}, ',"application":' || wire_message_application(${m}.application_id)::text) END`,
      isOptional: true,
    },
  },
  nonce: { type: 'text', default: null },
  reply_to: { type: 'bigint', default: null },
  reference: { type: 'jsonb', default: null },
  snapshot: { type: 'jsonb', default: null },
  reactions: { type: 'jsonb', initially: 'NULL::jsonb', isPerReader: true },
  poll: {
    type: 'jsonb',
    default: null,
    isPerReader: true,
    wire: {
      key: 'poll',
      sql: (value, m) =>
        `CASE WHEN ${value} IS NOT NULL THEN wire_poll(${value}, ${m}.channel_id, ${m}.message_id)::text END`,
      isOptional: true,
    },
  },
} as const satisfies Record<keyof MessageRow, MessageField>;

type Fields = typeof MESSAGE_FIELDS;
type ColumnsWith<Property extends keyof MessageField> = {
  [Column in keyof Fields]: Property extends keyof Fields[Column] ? Column : never;
}[keyof Fields];

/** The columns of a new message that its sender decides. Those with a default can be omitted. */
export type DraftedColumns = Pick<MessageRow, 'channel_id' | 'author_id' | 'type'> &
  Partial<Pick<MessageRow, ColumnsWith<'default'>>>;

/** The columns that an edit changes. Omitted columns stay as they are. */
export type EditedColumns = Partial<Pick<MessageRow, ColumnsWith<'isEditable'>>>;

export type CopiedColumn = ColumnsWith<'isCopied'>;

export type ForwardedColumn = ColumnsWith<'isForwarded'>;

/** The columns that are set after a message has been stored. */
export type LaterColumn = ColumnsWith<'initially'>;

const FIELDS = Object.entries<MessageField>(MESSAGE_FIELDS).map(([column, field]) => ({ column, ...field }));
const typed = (fields: readonly { readonly column: string; readonly type: string }[]) =>
  fields.map(({ column, type }) => `${column} ${type}`).join(', ');
const named = (fields: readonly { readonly column: string }[]) =>
  fields.map(({ column }) => column).join(', ');

const inserted = FIELDS.filter(({ initially }) => initially === undefined);
const edited = FIELDS.filter(({ isEditable }) => isEditable);
const copied = FIELDS.filter(({ isCopied }) => isCopied);
const forwarded = FIELDS.filter(({ isForwarded }) => isForwarded);

/** The defaults of a draft. */
export const DRAFT_DEFAULTS = Object.fromEntries(
  FIELDS.flatMap((field) => ('default' in field ? [[field.column, field.default]] : [])),
) as Required<Pick<MessageRow, ColumnsWith<'default'>>>;

/** Names and types of the columns in a draft: all but the id, which the statement creates. */
export const DRAFT_COLUMNS = typed(inserted.filter(({ column }) => column !== 'message_id'));

/** Names of the columns that a new message is stored with. */
export const INSERTED_COLUMNS = named(inserted);

/** Names of the columns that are set after a message has been stored. */
export const LATER_COLUMNS = named(FIELDS.filter(({ initially }) => initially !== undefined));

/** SQL for all columns of a message that is being stored. @param p alias of a row that has those of the draft, and the id */
export const newMessageSql = (p: string) =>
  FIELDS.map(({ column, initially }) => (initially ? `${initially} AS ${column}` : `${p}.${column}`)).join(
    ', ',
  );

/** Names and types of the columns that an edit can change. */
export const EDITED_COLUMNS = typed(edited);

/** SQL that sets the columns named in the JSON object `change`. @param c alias of a record made from it */
export const setEditedSql = (change: string, c: string) =>
  edited
    .map(
      ({ column }) =>
        `${column} = CASE WHEN ${change} ? '${column}' THEN ${c}.${column} ELSE messages.${column} END`,
    )
    .join(', ');

/** The columns that copies share, with their types and their values if the source is deleted. */
export const COPIED_FIELDS = copied as readonly {
  readonly column: CopiedColumn;
  readonly type: string;
  readonly default: unknown;
}[];

const joinMembers = (
  fields: readonly (MessageField & { readonly column: string })[],
  m: string,
  author: string,
) =>
  fields
    .flatMap(({ column, wire }) => {
      if (!wire) return [];
      const json = wire.sql(`${m}.${column}`, m, author);
      return [`',"${wire.key}":'${wire.isOptional ? ' ||' : ','} ${json}`];
    })
    .join(', ');

/** The members of a message's wire object, each after a comma, as arguments of concat(). @param withReaderColumns whether those of READER_COLUMNS are included */
export const membersSql = (m: string, author: string, withReaderColumns: boolean) =>
  joinMembers(
    FIELDS.filter(({ isPerReader }) => withReaderColumns || !isPerReader),
    m,
    author,
  );

/** The columns of a message that its snapshot in a forward has. */
export const FORWARDED_COLUMNS = forwarded.map(({ column }) => column as ForwardedColumn);

/** The same with their types. */
export const FORWARDED_TYPES = typed(forwarded);

/** As `membersSql`, for the wire object of a snapshot. @param s alias of a record with those columns */
export const snapshotMembersSql = (s: string) => joinMembers(forwarded, s, 'NULL');

/** The columns whose values differ by reader. */
export const READER_COLUMNS = FIELDS.filter(({ isPerReader }) => isPerReader).map(({ column }) => column);
