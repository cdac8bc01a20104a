import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';
import { OwnUser, User } from './schemas.ts';
import { UserSettingsChange } from './settings.ts';

/** The user of the session. */
export const usersEvents = {
  USER_UPDATE: defineEvent({ summary: "The session's own user changed.", data: OwnUser }),
  USER_SETTINGS_UPDATE: defineEvent({
    summary: "The user's settings changed; only the changed keys are here.",
    data: UserSettingsChange,
    userOnly: true,
    notWith: 'USER_SETTINGS_PROTO',
  }),
  GUILD_USER_UPDATE: defineEvent({
    summary:
      "A member's user changed: each process makes GUILD_MEMBER_UPDATE of it with the member it knows.",
    data: Type.Object({ guild_id: Snowflake, user: User }),
    internal: true,
    changesGuild: true,
  }),
};
