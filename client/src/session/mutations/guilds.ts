import type { GuildChange } from '@guildhall/protocol/guilds/schemas';
import type { UserGuildSettingsChange } from '@guildhall/protocol/notifications/schemas';
import { updateGuild } from '../../store/guilds.ts';
import { key } from '../../store/index.ts';
import { guildSettings } from '../../store/notifications.ts';
import { change } from '../../store/optimistic.ts';
import type { MutationContext } from './context.ts';

/** Changes to a guild, and to the user's notification settings for it. All throw RestError, NetworkError. */
export const guildMutations = ({ rest, exchange }: MutationContext) => ({
  updateGuild: (guild_id: string, body: GuildChange) =>
    exchange({
      call: () => rest.call('updateGuild', { params: { guild_id }, body }),
      find: (guild) => [{ key: key.guild(guild_id), put: (state) => updateGuild(state, guild) }],
    }),
  /** Changes the user's notification settings for a guild, or with `@me` for private channels. */
  updateNotifications: (guild_id: string, body: UserGuildSettingsChange) =>
    exchange({
      call: () => rest.call('updateMyGuildSettings', { params: { guild_id }, body }),
      showAnswer: (settings) => [
        change(guildSettings(guild_id), (known) =>
          known && known.version > settings.version ? known : settings,
        ),
      ],
      turn: `notifications ${guild_id}`,
    }),
});
