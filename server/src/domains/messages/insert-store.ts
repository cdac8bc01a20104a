import { CompiledQuery } from 'kysely';
import type { App } from '../../app.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { timeOfId } from '../../platform/ids/generator.ts';
import {
  type BusEvent,
  channelEnvelope,
  type EventBatch,
  userEnvelope,
  workerOfId,
} from '../../platform/outbox/index.ts';
import type { MessageDraft } from './draft.ts';
import { DRAFT_DEFAULTS } from './fields.ts';
import { INSERT_GUILD_MESSAGES, INSERT_PRIVATE_MESSAGES } from './write-sql.ts';

/**
 * `stored` with the events as they were stored, the last of which announces the message; `refused` if the guild's version is
 * another by now, or that of the group, if the webhook is gone, or if the author cannot message the other user of the conversation;
 * `repeated` if the nonce has stored a message before.
 */
export type InsertResult =
  | { readonly kind: 'stored'; readonly events: readonly BusEvent[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'repeated' };

type Reserve = EventBatch['reserve'];

interface Row {
  readonly allowed: boolean;
  readonly message_id: string | null;
  readonly event: string | null;
}

/** The events of a message, without their data. */
function getEnvelopes({ place, columns: { channel_id: channelId } }: MessageDraft, reserve: Reserve) {
  const type = 'MESSAGE_CREATE';
  if (place.kind === 'guild') {
    const { guildId, version } = place;
    const id = reserve();
    const envelope = { id, ...channelEnvelope(guildId, channelId, type, { version }) };
    return { guild_id: guildId, version, event_id: id, worker: workerOfId(id), envelope };
  }
  const { recipientIds } = place;
  // Reserved first, so that the channel comes before the message.
  const openings = recipientIds.map((userId) => ({
    ...userEnvelope(userId, 'CHANNEL_CREATE'),
    id: reserve(),
  }));
  const envelopes = recipientIds.map((userId) => ({
    ...userEnvelope(userId, type, channelId),
    id: reserve(),
  }));
  const worker = workerOfId(openings[0]?.id ?? '0');
  return { recipients: recipientIds, group_version: place.version ?? null, openings, envelopes, worker };
}

const getInput = (draft: MessageDraft, ord: number, candidate: string, reserve: Reserve) => ({
  ord,
  candidate,
  ...DRAFT_DEFAULTS,
  ...draft.columns,
  targets: draft.targets ?? [],
  reads: draft.reads,
  referenced: draft.referenced ?? null,
  completes_embeds: draft.completesEmbeds ?? false,
  extra: draft.extra,
  ...getEnvelopes(draft, reserve),
});

const STATEMENTS = {
  guild: ['messages.insert', INSERT_GUILD_MESSAGES],
  private: ['messages.insert_private', INSERT_PRIVATE_MESSAGES],
} as const;

async function insert(
  ids: App['ids'],
  reserve: Reserve,
  drafts: readonly MessageDraft[],
  run: (name: string, text: string, values: unknown[]) => Promise<readonly Row[]>,
): Promise<InsertResult[]> {
  const input = drafts.map((draft, ord) => getInput(draft, ord, draft.id ?? ids.next(), reserve));
  const [name, text] = STATEMENTS[drafts[0]?.place.kind ?? 'guild'];
  const rows = await run(name, text, [JSON.stringify(input)]);
  return rows.map(({ allowed, message_id, event }) => {
    if (!allowed) return { kind: 'refused' };
    if (event === null || message_id === null) return { kind: 'repeated' };
    ids.advanceTo(timeOfId(message_id));
    return { kind: 'stored', events: [JSON.parse(event)].flat() };
  });
}

/** Stores messages, all in guilds or all in private channels, in one statement. Their events' ids come from `reserve`. */
export const insertMessages = (
  db: Database,
  ids: App['ids'],
  reserve: Reserve,
  drafts: readonly MessageDraft[],
): Promise<InsertResult[]> => insert(ids, reserve, drafts, (...statement) => db.query<Row>(...statement));

/** Stores a message in a transaction, which publishes its events. */
export async function insertMessage(tx: Tx, ids: App['ids'], draft: MessageDraft): Promise<InsertResult> {
  const [result] = await insert(ids, tx.reserve, [draft], async (_, text, values) => {
    const { rows } = await tx.sql.executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  });
  if (result?.kind === 'stored') for (const event of result.events) tx.emitStored(event);
  return result as InsertResult;
}
