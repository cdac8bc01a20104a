import type { messagesOperations } from '@guildhall/protocol/messages/operations';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { invalidForm, unknownMessage } from '../../platform/http/errors.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { publishUnstored } from '../../platform/outbox/index.ts';
import { accessChannel, type ChannelAccess } from '../../state/access.ts';
import { channelEvents } from '../../state/channel-events.ts';
import { presentMember } from '../../state/present.ts';
import { isRequest } from '../../state/private-channels-store.ts';
import { requireMayMessage } from '../../state/require-may-message.ts';
import { isThread } from '../../state/thread-rows.ts';
import { requireVerified } from '../users/index.ts';
import { acknowledgeMessage } from './acknowledge.ts';
import { deleteMessages } from './bulk-delete.ts';
import { deleteMessage, editMessage } from './edit.ts';
import { hideContent, isContentHidden } from './hide-content.ts';
import { fillMarks } from './marks.ts';
import { preloadMessages } from './preload.ts';
import { readCurrent } from './read-current.ts';
import { sendMessage } from './send.ts';
import { loadHistory, loadMessageText, type Page } from './store.ts';
import { loadUser } from './users-store.ts';

const getGuildId = (access: ChannelAccess) => (access.kind === 'guild' ? access.state.id : null);

const readPage = (query: { before?: string; after?: string; around?: string }): Page => {
  const given = (['before', 'after', 'around'] as const).filter((kind) => query[kind] !== undefined);
  const [kind, second] = given;
  if (second)
    throw invalidForm({
      [second]: { code: 'MUTUALLY_EXCLUSIVE', message: 'Only one of before, after and around can be given.' },
    });
  return kind ? { kind, id: query[kind] as string } : { kind: 'latest' };
};

const readHistory = (app: App, access: ChannelAccess, limit: number, page: Page) => {
  const version = access.kind === 'guild' ? access.version : 0;
  const start = page.kind === 'latest' ? '' : page.id;
  const place = { id: access.channel.id, isThread: access.kind === 'guild' && isThread(access.channel) };
  return app.historyReads(`${place.id} ${version} ${limit} ${page.kind} ${start}`, () =>
    loadHistory(app.db, getGuildId(access), place, limit, page),
  );
};

export const messagesHandlers: Handlers<typeof messagesOperations> = {
  getMessages: async (call) => {
    const { app, params, query, caller } = call;
    const page = readPage(query);
    // Without the permission users see new messages, but no history: the documented response is an empty list.
    const { page: text, isPrivate } = await readCurrent(
      call,
      params.channel_id,
      async (access) => ({
        ...(await readHistory(app, access, query.limit, page)),
        isPrivate: access.kind !== 'guild',
      }),
      { version: 0, page: '[]', isPrivate: false },
    );
    const filled = await fillMarks(app, caller.userId, text);
    if (isPrivate || !(await isContentHidden(call))) return new JsonText(filled);
    const messages = JSON.parse(filled) as object[];
    return messages.map((message) => hideContent(caller.userId, message)) as never;
  },
  getMessage: async (call) => {
    const { app, params, caller } = call;
    const { text, isPrivate } = await readCurrent(
      call,
      params.channel_id,
      async (access) => ({
        ...(await loadMessageText(app.db, getGuildId(access), params.channel_id, params.message_id)),
        isPrivate: access.kind !== 'guild',
      }),
      undefined,
    );
    if (text === null) throw unknownMessage();
    const filled = await fillMarks(app, caller.userId, text);
    if (isPrivate || !(await isContentHidden(call))) return new JsonText(filled);
    return hideContent(caller.userId, JSON.parse(filled) as object) as never;
  },
  createMessage: async (call) =>
    new JsonText(await sendMessage(call, call.params.channel_id, call.body, call.files)),
  updateMessage: async (call) =>
    (await editMessage(call, call.params.channel_id, call.params.message_id, call.body, call.files)) as never,
  deleteMessage: async (call) => {
    const { params } = call;
    await deleteMessage(call, params.channel_id, params.message_id);
    return undefined;
  },
  bulkDeleteMessages: async (call) => {
    const { params, body } = call;
    await deleteMessages(call, params.channel_id, body.messages);
  },
  preloadMessages: async (call) => new JsonText(await preloadMessages(call, call.body.channel_ids)),
  triggerTyping: async (call) => {
    const { app, params, caller } = call;
    const access = await accessChannel(call, params.channel_id, Permission.SEND_MESSAGES);
    if (access.kind === 'guild') requireVerified(caller, access);
    const data = {
      channel_id: params.channel_id,
      user_id: caller.userId,
      timestamp: Math.floor(Date.now() / 1_000),
      ...(access.kind === 'guild'
        ? { member: presentMember(access.member, await loadUser(app.db, caller.userId)) }
        : {}),
    };
    if (access.kind === 'private') {
      await requireMayMessage(app.db, access);
      if (await isRequest(app.db, access.channel.id, access.channel.recipientIds)) return undefined;
    }
    // Typing is over in ten seconds, so it is not stored.
    for (const event of channelEvents(access, 'TYPING_START', data)) publishUnstored(app, event);
    return undefined;
  },
  ackMessage: async (call) => {
    const { params, body } = call;
    await acknowledgeMessage(
      call,
      params.channel_id,
      params.message_id,
      body.manual ? { mentionCount: body.mention_count ?? 0 } : undefined,
    );
    return { token: null };
  },
};
