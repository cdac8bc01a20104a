import { InteractionType } from '@guildhall/protocol/interactions/types';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { CreateMessageBody } from '@guildhall/protocol/messages/index';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { App } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { asThread } from '../../state/access.ts';
import { presentMemberWithoutUser } from '../../state/present.ts';
import { requireMessages, requireUnlocked } from '../../state/require-active.ts';
import { isThread } from '../../state/thread-rows.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import { type Taken, takeAttachments } from '../attachments/index.ts';
import {
  composeMessage,
  getPlace,
  loadAnswered,
  type MessageRow,
  type StoredInteraction,
} from '../messages/index.ts';
import { type ActingApplication, actAsApplication } from './act.ts';
import { sendEphemeral } from './ephemeral.ts';
import { invalidField } from './errors.ts';
import type { InteractionRow } from './store.ts';

/** A message in response to an interaction. */
export interface Reply {
  readonly body: CreateMessageBody;
  readonly files: readonly FormFile[];
  /** Whether it says that the application is thinking, to be edited later. It has no content. */
  readonly isLoading?: boolean;
  /** Whether it comes after the first response. */
  readonly isFollowUp?: boolean;
}

/** Whether only the user sees a reply. */
export const isEphemeral = ({ is_private }: InteractionRow, { body }: Pick<Reply, 'body'>): boolean =>
  is_private || ((body.flags ?? 0) & MessageFlag.EPHEMERAL) !== 0;

/** A command of the menu of a user or message, rather than a typed one. */
const isFromMenu = ({ command_type = 1 }: StoredInteraction) => command_type === 2 || command_type === 3;

/** The type of a reply, and the message that it answers in sight of all. */
function getForm(row: InteractionRow, { isFollowUp }: Reply): { type: MessageType; replyTo: string | null } {
  if (isFollowUp) {
    const replyTo = row.response_is_ephemeral ? null : row.response_message_id;
    return { type: replyTo ? MessageType.REPLY : MessageType.DEFAULT, replyTo };
  }
  if (row.type === InteractionType.APPLICATION_COMMAND || row.source_message_id === null) {
    const command = row.metadata.triggered_by ?? row.metadata;
    return {
      type: isFromMenu(command) ? MessageType.CONTEXT_MENU_COMMAND : MessageType.CHAT_INPUT_COMMAND,
      replyTo: null,
    };
  }
  const replyTo = row.source_is_ephemeral ? null : row.source_message_id;
  return { type: replyTo ? MessageType.REPLY : MessageType.DEFAULT, replyTo };
}

const getInteraction = (row: InteractionRow, { isFollowUp }: Reply): StoredInteraction =>
  isFollowUp && row.response_message_id
    ? { ...row.metadata, original_response_message_id: row.response_message_id }
    : row.metadata;

async function compose({ context, access }: ActingApplication, reply: Reply, taken: Taken) {
  const { flags } = reply.body;
  if (!reply.isLoading) {
    const authorId = context.caller.userId;
    return composeMessage(context, access, authorId, reply.body, taken.attachments);
  }
  const kept = (flags ?? 0) & MessageFlag.SUPPRESS_EMBEDS;
  return { columns: { flags: kept | MessageFlag.LOADING }, targets: [], completesEmbeds: false };
}

/**
 * Sends a reply as an interaction's application, and returns its wire object. Throws as `actAsApplication`, `takeAttachments` and `composeMessage` do, and
 * 160005 in a locked thread.
 */
export async function sendReply(
  app: App,
  row: InteractionRow,
  reply: Reply,
): Promise<Record<string, unknown>> {
  const { context } = await actAsApplication(app, row);
  const taken = await takeAttachments(context, row.channel_id, reply.body.attachments, reply.files);
  let isSent = false;
  try {
    const message = await untilCurrent(() => sendOnce(app, row, reply, taken));
    isSent = true;
    return message;
  } finally {
    if (!isSent) await taken.release();
  }
}

async function sendOnce(app: App, row: InteractionRow, reply: Reply, taken: Taken) {
  const acting = await actAsApplication(app, row);
  const { columns, ...composed } = await compose(acting, reply, taken);
  const { type, replyTo } = getForm(row, reply);
  const identity = { application_id: row.application_id, interaction: getInteraction(row, reply) };
  if (isEphemeral(row, reply)) {
    if (reply.body.poll) throw invalidField('poll', 'POLL_EPHEMERAL', 'Ephemeral messages have no polls.');
    const plain = type === MessageType.REPLY ? MessageType.DEFAULT : type;
    return sendEphemeral(app, row, { ...(columns as Partial<MessageRow>), ...identity, type: plain });
  }
  const answered = replyTo ? await loadAnswered(app.db, row.channel_id, replyTo) : undefined;
  return publish(app, row, acting, {
    ...composed,
    referenced: answered?.text ?? null,
    columns: { ...columns, ...identity, type, reply_to: replyTo },
  });
}

type Composed = Omit<
  Parameters<App['messageWriter']['write']>[0],
  'place' | 'columns' | 'reads' | 'extra'
> & {
  readonly columns: Omit<Parameters<App['messageWriter']['write']>[0]['columns'], 'channel_id' | 'author_id'>;
};

/** Stores a reply that all can see. */
async function publish(app: App, row: InteractionRow, acting: ActingApplication, composed: Composed) {
  const { context, access, isPresent } = acting;
  if (access.kind === 'guild') {
    requireMessages(access.channel);
    if (isThread(access.channel)) {
      requireUnlocked(access);
      if (access.channel.thread_metadata.archived)
        await app.threads.admit(context, asThread(access), { users: [], roles: [] });
    }
  }
  const result = await app.messageWriter.write({
    ...composed,
    place: getPlace(access),
    columns: { ...composed.columns, channel_id: row.channel_id, author_id: row.bot_id },
    reads: false,
    extra:
      access.kind === 'guild'
        ? {
            guild_id: access.state.id,
            ...(isPresent ? { member: presentMemberWithoutUser(access.member) } : {}),
          }
        : {},
  });
  if (result.kind === 'stored') {
    const { guild_id: _, member: __, ...message } = result.event.data as Record<string, unknown>;
    return message;
  }
  if (access.kind === 'private') throw new ApiError(403, 50007, 'Cannot send messages to this user');
  await access.state.refresh();
  throw new VersionMoved();
}
