import type { CallbackData, InteractionCallbackBody } from '@guildhall/protocol/interactions/requests';
import type { InteractionCallback } from '@guildhall/protocol/interactions/responses';
import { InteractionCallbackType as Callback, InteractionType } from '@guildhall/protocol/interactions/types';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { App } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { alreadyAcknowledged, invalidField } from './errors.ts';
import { editReply } from './messages.ts';
import { getReference, notifySession, notifySuccess } from './notify.ts';
import { openModal } from './open-modal.ts';
import { sendReply } from './reply.ts';
import { claimResponse, type InteractionRow, releaseResponse, setResponseMessage } from './store.ts';

const { APPLICATION_COMMAND, MESSAGE_COMPONENT, MODAL_SUBMIT, APPLICATION_COMMAND_AUTOCOMPLETE } =
  InteractionType;

/** The types of interactions to which each callback responds (interactions documentation). */
const ALLOWED: Readonly<Record<number, readonly number[]>> = {
  [Callback.CHANNEL_MESSAGE_WITH_SOURCE]: [APPLICATION_COMMAND, MESSAGE_COMPONENT, MODAL_SUBMIT],
  [Callback.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE]: [APPLICATION_COMMAND, MESSAGE_COMPONENT, MODAL_SUBMIT],
  [Callback.DEFERRED_UPDATE_MESSAGE]: [MESSAGE_COMPONENT, MODAL_SUBMIT],
  [Callback.UPDATE_MESSAGE]: [MESSAGE_COMPONENT, MODAL_SUBMIT],
  [Callback.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT]: [APPLICATION_COMMAND_AUTOCOMPLETE],
  [Callback.MODAL]: [APPLICATION_COMMAND, MESSAGE_COMPONENT],
};

const needsSource = (type: number) =>
  type === Callback.DEFERRED_UPDATE_MESSAGE || type === Callback.UPDATE_MESSAGE;

function requireAllowed(row: InteractionRow, type: number): void {
  const choices = Object.keys(ALLOWED).filter(
    (key) =>
      ALLOWED[Number(key)]?.includes(row.type) &&
      (!needsSource(Number(key)) || row.source_message_id !== null),
  );
  if (!choices.includes(String(type)))
    throw invalidField('type', 'BASE_TYPE_CHOICES', `Value must be one of {${choices.join(', ')}}.`);
}

/** What a callback did. */
interface Outcome {
  /** The message that the application can edit as `@original` from now on. */
  readonly message?: Record<string, unknown>;
  readonly messageId?: string;
  readonly isEphemeral?: boolean;
}

type Execute = (
  app: App,
  row: InteractionRow,
  data: CallbackData,
  files: readonly FormFile[],
) => Promise<Outcome>;

const sent = (message: Record<string, unknown>): Outcome => ({
  message,
  messageId: message.id as string,
  isEphemeral: ((message.flags as number) & MessageFlag.EPHEMERAL) !== 0,
});

const getSource = (row: InteractionRow): Outcome =>
  row.source_message_id === null
    ? {}
    : { messageId: row.source_message_id, isEphemeral: row.source_is_ephemeral };

const EXECUTE: Readonly<Record<number, Execute>> = {
  [Callback.CHANNEL_MESSAGE_WITH_SOURCE]: async (app, row, body, files) =>
    sent(await sendReply(app, row, { body, files })),
  [Callback.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE]: async (app, row, { flags }) =>
    sent(await sendReply(app, row, { body: { flags: flags ?? 0 }, files: [], isLoading: true })),
  [Callback.DEFERRED_UPDATE_MESSAGE]: async (_, row) => getSource(row),
  [Callback.UPDATE_MESSAGE]: async (app, row, body, files) => {
    const { messageId = '', isEphemeral = false } = getSource(row);
    const source = { ...row, response_message_id: messageId, response_is_ephemeral: isEphemeral };
    const message = await editReply(app, source, messageId, body, files);
    return { message: message as Record<string, unknown>, messageId, isEphemeral };
  },
  [Callback.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT]: async (app, row, { choices }) => {
    const { nonce } = getReference(row);
    notifySession(app, row, 'APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE', {
      choices: choices ?? [],
      ...(nonce === undefined ? {} : { nonce }),
    });
    return {};
  },
  [Callback.MODAL]: async (app, row, data) => {
    await openModal(app, row, data);
    return {};
  },
};

/**
 * Executes the first response to an interaction. Throws 40060 if there is one already, 50035 for a type that doesn't fit the interaction, and as
 * sending and editing messages do; another response is possible then.
 */
export async function respond(
  app: App,
  row: InteractionRow,
  body: InteractionCallbackBody,
  files: readonly FormFile[],
): Promise<InteractionCallback> {
  const { type, data } = body;
  const reference = { id: row.interaction_id, application_id: row.application_id };
  try {
    requireAllowed(row, type);
    if (row.response !== null || !(await claimResponse(app.db, row.interaction_id, type)))
      throw alreadyAcknowledged();
    const outcome = row.is_test ? {} : await execute(app, row, type, data ?? {}, files);
    app.interactionDeadlines.end(row.interaction_id);
    const duration = Math.round(row.age);
    app.deliveryLog.note(reference, { response: body, callback: type, failure: '', duration });
    if (row.type !== APPLICATION_COMMAND_AUTOCOMPLETE && !row.is_test) notifySuccess(app, row);
    return presentOutcome(row, type, outcome);
  } catch (error) {
    if (error instanceof ApiError)
      app.deliveryLog.note(reference, {
        response: { code: error.code, message: error.message, errors: error.errors },
      });
    throw error;
  }
}

async function execute(
  app: App,
  row: InteractionRow,
  type: number,
  data: CallbackData,
  files: readonly FormFile[],
): Promise<Outcome> {
  try {
    const outcome = (await EXECUTE[type]?.(app, row, data, files)) ?? {};
    if (outcome.messageId !== undefined)
      await setResponseMessage(app.db, row.interaction_id, outcome.messageId, outcome.isEphemeral ?? false);
    return outcome;
  } catch (error) {
    await releaseResponse(app.db, row.interaction_id);
    throw error;
  }
}

const presentOutcome = (
  row: InteractionRow,
  type: number,
  { message, messageId, isEphemeral }: Outcome,
): InteractionCallback =>
  ({
    interaction: {
      id: row.interaction_id,
      type: row.type,
      channel_id: row.channel_id,
      ...(row.guild_id === null ? {} : { guild_id: row.guild_id }),
      ...(messageId === undefined
        ? {}
        : {
            response_message_id: messageId,
            response_message_loading: type === Callback.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE,
            response_message_ephemeral: isEphemeral ?? false,
          }),
    },
    resource: { type, ...(message ? { message } : {}) },
  }) as InteractionCallback;
