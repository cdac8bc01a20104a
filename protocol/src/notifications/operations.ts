import Type from 'typebox';
import { LARGE_BODY } from '../limits/bodies.ts';
import { USER_LIMITS } from '../limits/users.ts';
import { defineOperation } from '../operation.ts';
import { List, Snowflake } from '../schemas/common.ts';
import {
  GuildsSettingsChange,
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
  updateMyGuildsSettings: defineOperation({
    id: 'updateMyGuildsSettings',
    method: 'PATCH',
    path: '/users/@me/guilds/settings',
    summary: 'Changes the caller’s notification settings for several guilds, all of them or none',
    caller: 'user',
    body: GuildsSettingsChange,
    errorStatuses: [404],
    maxBody: LARGE_BODY.channelList,
    response: { status: 200, body: List(UserGuildSettings, USER_LIMITS.guildsWithPremium) },
    rateLimit: { bucket: 'guildsSettings', limit: 10, windowMs: 60_000 },
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
