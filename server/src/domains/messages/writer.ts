import type { App } from '../../app.ts';
import { timeOfId } from '../../platform/ids/generator.ts';
import {
  type BusEvent,
  channelEnvelope,
  type EventBatch,
  userEnvelope,
  workerOfId,
} from '../../platform/outbox/index.ts';
import type { ChannelAccess } from '../../state/access.ts';
import type { StoredAttachment } from '../attachments/index.ts';
import { INSERT_GUILD_MESSAGES, INSERT_PRIVATE_MESSAGES } from './write-sql.ts';

/** What kind of channel a message goes to. */
export type MessagePlace =
  | {
      readonly kind: 'guild';
      readonly guildId: string;
      /** The guild's permission version on which sending was allowed. */
      readonly version: number;
    }
  | { readonly kind: 'private'; readonly recipientIds: readonly string[] };

export const placeOf = (access: ChannelAccess): MessagePlace =>
  access.kind === 'guild'
    ? { kind: 'guild', guildId: access.state.id, version: access.version }
    : { kind: 'private', recipientIds: access.channel.recipientIds };

/** What a message refers to beside the message it answers, as stored and as the wire has it. */
export interface MessageReferenceRow {
  readonly type: 0;
  readonly channel_id: string;
  readonly guild_id?: string;
  readonly message_id?: string;
}

/** A message to be stored: everything decided but its id and its place. */
export interface MessageDraft {
  readonly channelId: string;
  readonly place: MessagePlace;
  readonly authorId: string;
  readonly type: number;
  readonly flags: number;
  readonly tts: boolean;
  readonly content: string;
  readonly nonce: string | null;
  readonly mentions: readonly string[];
  readonly mentionRoles: readonly string[];
  readonly mentionEveryone: boolean;
  /** Whose mention counts rise: users, roles, the guild's id for everyone. */
  readonly targets: readonly string[];
  /** Whether the author has a read marker: whoever writes has read what was there. */
  readonly reads: boolean;
  readonly embeds: readonly object[];
  readonly attachments: readonly StoredAttachment[];
  readonly replyTo: string | null;
  /** The answered message's wire object, as JSON text. */
  readonly referenced: string | null;
  readonly reference: MessageReferenceRow | null;
  /** Of a message that no user wrote: whose name it bears. Its id stands in `authorId` as well. */
  readonly webhook?: { readonly id: string; readonly name: string; readonly avatar: string | null };
  /** Keys that the event has beyond the message: nonce, guild_id, member. */
  readonly extra: object;
}

/**
 * `stored` with the event as published; `refused` when the guild's version is another by now, or when the author may not write to
 * somebody in the private channel; `repeated` when the nonce has stored a message before.
 */
export type WriteResult =
  | { readonly kind: 'stored'; readonly event: BusEvent }
  | { readonly kind: 'refused' }
  | { readonly kind: 'repeated' };

export interface MessageWriter {
  /** Stores and publishes a message. Concurrent calls share a statement; one channel's keep their order. */
  write(draft: MessageDraft): Promise<WriteResult>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly messageWriter: MessageWriter;
  }
}

/** Messages in one statement at most. */
const BATCH = 64;
/** Statements under way at once: enough to keep PostgreSQL's commit busy, few enough that batches form. */
const CONCURRENT = 3;

interface Waiting {
  readonly draft: MessageDraft;
  readonly resolve: (result: WriteResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Row {
  readonly ord: number;
  readonly allowed: boolean;
  readonly message_id: string | null;
  readonly event: string | null;
}

/** Takes from `queue` what may go together: one kind of channel, none that is being written to, no nonce twice. */
const takeBatch = (queue: Waiting[], busy: ReadonlySet<string>): { batch: Waiting[]; rest: Waiting[] } => {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const nonces = new Set<string>();
  const blocked = new Set<string>();
  for (const waiting of queue) {
    const { channelId, authorId, nonce, place } = waiting.draft;
    const otherKind = batch[0] !== undefined && batch[0].draft.place.kind !== place.kind;
    const key = nonce === null ? undefined : `${authorId} ${channelId} ${nonce}`;
    if (
      batch.length >= BATCH ||
      otherKind ||
      busy.has(channelId) ||
      blocked.has(channelId) ||
      (key && nonces.has(key))
    ) {
      // What comes later to this channel stays behind what waits.
      blocked.add(channelId);
      rest.push(waiting);
    } else {
      if (key) nonces.add(key);
      batch.push(waiting);
    }
  }
  return { batch, rest };
};

/** The events that a message will make, but for what they say. */
function eventsOf({ place, channelId }: MessageDraft, events: EventBatch) {
  const type = 'MESSAGE_CREATE';
  if (place.kind === 'guild') {
    const { guildId, version } = place;
    const id = events.reserve();
    const envelope = { id, ...channelEnvelope(guildId, channelId, type, { version }) };
    return { guild_id: guildId, version, event_id: id, worker: workerOfId(id), envelope };
  }
  const { recipientIds } = place;
  // Reserved first, so that the channel comes before the message.
  const openings = recipientIds.map((userId) => ({
    ...userEnvelope(userId, 'CHANNEL_CREATE'),
    id: events.reserve(),
  }));
  const envelopes = recipientIds.map((userId) => ({
    ...userEnvelope(userId, type, channelId),
    id: events.reserve(),
  }));
  const worker = workerOfId(openings[0]?.id ?? '0');
  return { recipients: recipientIds, openings, envelopes, worker };
}

export function createMessageWriter({ db, ids, outbox }: Pick<App, 'db' | 'ids' | 'outbox'>): MessageWriter {
  let queue: Waiting[] = [];
  let running = 0;
  const busy = new Set<string>();

  const inputOf = ({ draft }: Waiting, ord: number, events: EventBatch) => ({
    ord,
    channel_id: draft.channelId,
    author_id: draft.authorId,
    candidate: ids.next(),
    type: draft.type,
    flags: draft.flags,
    tts: draft.tts,
    content: draft.content,
    nonce: draft.nonce,
    mention_everyone: draft.mentionEveryone,
    mentions: draft.mentions,
    mention_roles: draft.mentionRoles,
    targets: draft.targets,
    reads: draft.reads,
    embeds: draft.embeds,
    ...(draft.attachments.length > 0 ? { attachments: draft.attachments } : {}),
    reply_to: draft.replyTo,
    referenced: draft.referenced,
    reference: draft.reference,
    webhook: draft.webhook ?? null,
    extra: draft.extra,
    ...eventsOf(draft, events),
  });

  const settle = (batch: Waiting[], rows: Row[], events: EventBatch) => {
    const published: BusEvent[] = [];
    const results = rows.map((row): WriteResult => {
      if (!row.allowed) return { kind: 'refused' };
      if (row.event === null || row.message_id === null) return { kind: 'repeated' };
      ids.advanceTo(timeOfId(row.message_id));
      const made = [JSON.parse(row.event)].flat() as BusEvent[];
      published.push(...made);
      return { kind: 'stored', event: made.at(-1) as BusEvent };
    });
    events.committed(published);
    for (const [index, waiting] of batch.entries()) waiting.resolve(results[index] as WriteResult);
  };

  const run = async (batch: Waiting[]) => {
    const events = outbox.open();
    try {
      const input = JSON.stringify(batch.map((waiting, ord) => inputOf(waiting, ord, events)));
      const rows =
        batch[0]?.draft.place.kind === 'private'
          ? await db.query<Row>('messages.insert_private', INSERT_PRIVATE_MESSAGES, [input])
          : await db.query<Row>('messages.insert', INSERT_GUILD_MESSAGES, [input]);
      settle(batch, rows, events);
    } catch (error) {
      events.failed(error);
      for (const waiting of batch) waiting.reject(error);
    }
  };

  const start = () => {
    while (running < CONCURRENT && queue.length > 0) {
      const { batch, rest } = takeBatch(queue, busy);
      if (batch.length === 0) return;
      queue = rest;
      running += 1;
      const channels = new Set(batch.map(({ draft }) => draft.channelId));
      for (const channel of channels) busy.add(channel);
      void run(batch).finally(() => {
        running -= 1;
        for (const channel of channels) busy.delete(channel);
        start();
      });
    }
  };

  return {
    write(draft) {
      return new Promise((resolve, reject) => {
        // Everything that arrives in the same turn of the event loop goes together.
        if (queue.push({ draft, resolve, reject }) === 1) setImmediate(start);
      });
    },
  };
}
