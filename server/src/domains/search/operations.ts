import { isSet } from '@guildhall/protocol/schemas/query';
import type { searchOperations } from '@guildhall/protocol/search/operations';
import type { Handlers } from '../../domain.ts';
import { missingAccess } from '../../platform/http/errors.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { hideContent, isContentHidden } from '../messages/index.ts';
import { readsContent } from './content-filters.ts';
import { searchMessages, searchTabs } from './service.ts';

/** Found messages of a guild as a bot without the message content intent reads them. */
const hideFound = (botId: string, found: string): string => {
  const result = JSON.parse(found) as { readonly messages: readonly (readonly object[])[] };
  const messages = result.messages.map((group) => group.map((message) => hideContent(botId, message)));
  return JSON.stringify({ ...result, messages });
};

export const searchHandlers: Handlers<typeof searchOperations> = {
  searchGuildMessages: async (call) => {
    const { params, query } = call;
    const target = { kind: 'guild', guildId: params.guild_id, channelIds: query.channel_id } as const;
    const isHidden = await isContentHidden(call);
    if (isHidden && readsContent(query)) throw missingAccess();
    const found = await searchMessages(call, target, query, isSet(query.include_nsfw));
    return new JsonText(isHidden ? hideFound(call.caller.userId, found) : found);
  },
  searchChannelMessages: async (call) => {
    const { params, query } = call;
    const target = { kind: 'channel', channelId: params.channel_id } as const;
    return new JsonText(await searchMessages(call, target, query, isSet(query.include_nsfw)));
  },
  searchGuildTabs: async (call) => {
    const { params, body } = call;
    const channelIds = body.channel_ids ?? undefined;
    return new JsonText(
      await searchTabs(call, { kind: 'guild', guildId: params.guild_id, channelIds }, body),
    );
  },
  searchChannelTabs: async (call) =>
    new JsonText(await searchTabs(call, { kind: 'channel', channelId: call.params.channel_id }, call.body)),
  searchOwnTabs: async (call) => new JsonText(await searchTabs(call, { kind: 'own' }, call.body)),
};
