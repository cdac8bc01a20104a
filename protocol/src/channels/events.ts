import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { PrivateChannel } from '../private-channels/schemas.ts';
import { GuildChannel } from './schemas.ts';

/** A guild's channel, or a private one as its receiver sees it. */
const common = {
  data: Type.Union([GuildChannel, PrivateChannel]),
  intents: { guild: GatewayIntent.GUILDS, direct: GatewayIntent.PRIVATE_CHANNELS },
};

/** Channels that receivers can see. One that becomes visible or hidden to them is created or deleted, as far as they know. */
export const channelsEvents = {
  CHANNEL_CREATE: defineEvent({
    summary: 'A channel was created or became visible.',
    ...common,
    changesGuild: true,
  }),
  CHANNEL_UPDATE: defineEvent({ summary: 'A channel changed.', ...common, changesGuild: true }),
  CHANNEL_DELETE: defineEvent({
    summary: 'A channel was deleted or became hidden.',
    ...common,
    changesGuild: true,
  }),
};
