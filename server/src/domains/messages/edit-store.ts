import { ChannelType } from '@guildhall/protocol/channels/types';
import type { App } from '../../app.ts';
import { type BusEvent, type EventBatch, workerOfId } from '../../platform/outbox/index.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { channelEnvelopes } from '../../state/channel-events.ts';
import type { EditedColumns } from './fields.ts';
import { UPDATE_GROUP_MESSAGE, UPDATE_GUILD_MESSAGE, UPDATE_PRIVATE_MESSAGE } from './write-sql.ts';

/** An edit of a message, decided on what `access` shows. */
export interface MessageEdit {
  readonly access: ChannelAccess;
  readonly userId: string;
  readonly messageId: string;
  readonly columns: EditedColumns;
  /** Whether it counts as an edit, which changes when the message was edited last. */
  readonly isEdit: boolean;
  /** Whether a job has link previews or image sizes to add to the embeds. */
  readonly completesEmbeds: boolean;
  /** Keys that the event has beyond the message. */
  readonly extra: object;
}

const STATEMENTS = {
  guild: ['messages.update', UPDATE_GUILD_MESSAGE],
  group: ['messages.update_group', UPDATE_GROUP_MESSAGE],
  private: ['messages.update_private', UPDATE_PRIVATE_MESSAGE],
} as const;

/** The statement that decides whether the edit is allowed, and what it decides by. */
function getRule({ access, userId }: MessageEdit): [keyof typeof STATEMENTS, unknown, unknown] {
  if (access.kind === 'guild') return ['guild', access.version, access.state.id];
  const { id, type, recipientIds, version } = access.channel;
  return type === ChannelType.GROUP_DM ? ['group', version, id] : ['private', userId, recipientIds];
}

function getValues(
  { access, messageId, columns, isEdit, completesEmbeds, extra }: MessageEdit,
  rule: readonly unknown[],
  reserve: EventBatch['reserve'],
): unknown[] {
  const envelopes = channelEnvelopes(access, 'MESSAGE_UPDATE', 0).map(({ seq: _, ...envelope }) => ({
    ...envelope,
    id: reserve(),
  }));
  return [
    access.channel.id,
    messageId,
    ...rule,
    JSON.stringify(columns),
    isEdit,
    workerOfId(envelopes[0]?.id ?? '0'),
    JSON.stringify(envelopes),
    JSON.stringify(extra),
    completesEmbeds,
  ];
}

/**
 * Edits a message and publishes it: returns one of its events, which all have the same data; `gone` if there is no such message,
 * `refused` if the version of the guild or group is another by now or the caller cannot message the other user of the conversation. One
 * statement.
 */
export async function updateMessage(
  { db, outbox }: Pick<App, 'db' | 'outbox'>,
  edit: MessageEdit,
): Promise<BusEvent | 'gone' | 'refused'> {
  const batch = outbox.open();
  try {
    const [kind, ...rule] = getRule(edit);
    const [name, text] = STATEMENTS[kind];
    const [row] = await db.query<{ allowed: boolean; events: string | null }>(
      name,
      text,
      getValues(edit, rule, batch.reserve),
    );
    const events = JSON.parse(row?.events ?? '[]') as BusEvent[];
    batch.committed(events);
    return events[0] ?? (row?.allowed ? 'gone' : 'refused');
  } catch (error) {
    batch.failed(error);
    throw error;
  }
}
