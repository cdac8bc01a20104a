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

/** Operations on what a person is told of. */
export const notificationsOperations = {
  updateMyGuildSettings: defineOperation({
    id: 'updateMyGuildSettings',
    method: 'PATCH',
    path: '/users/@me/guilds/{guild_id}/settings',
    summary: 'Changes how one is told of a guild, or with `@me` of private channels',
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
