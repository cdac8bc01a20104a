import Type from 'typebox';
import { LARGE_BODY } from '../limits/bodies.ts';
import { defineOperation } from '../operation.ts';
import { Snowflake } from '../schemas/common.ts';
import {
  NotificationSettings,
  NotificationSettingsChange,
  UserGuildSettings,
  UserGuildSettingsChange,
} from './schemas.ts';

/** A guild's id, or `@me` for all private channels. */
const GuildOrPrivate = Type.Union([Type.Literal('@me'), Snowflake]);

/** Operations on notification settings. */
export const notificationsOperations = {
  updateMyGuildSettings: defineOperation({
    id: 'updateMyGuildSettings',
    method: 'PATCH',
    path: '/users/@me/guilds/{guild_id}/settings',
    summary: 'Changes the caller’s notification settings for a guild, or with `@me` for private channels',
    caller: 'user',
    notFound: 10004,
    params: { guild_id: GuildOrPrivate },
    body: UserGuildSettingsChange,
    maxBody: LARGE_BODY.channelList,
    response: { status: 200, body: UserGuildSettings },
  }),
  updateMyNotificationSettings: defineOperation({
    id: 'updateMyNotificationSettings',
    method: 'PATCH',
    path: '/users/@me/notification-settings',
    summary: 'Replaces what holds for all notifications',
    caller: 'user',
    body: NotificationSettingsChange,
    response: { status: 200, body: NotificationSettings },
  }),
};
