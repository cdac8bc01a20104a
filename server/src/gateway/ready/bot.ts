import { GatewayIntent } from '@guildhall/protocol/gateway/intents';
import { presentOwnUser } from '../../domains/users/index.ts';
import { createDispatch, type Dispatch } from '../transport/item.ts';
import type { ReadyContext } from './person.ts';

/** The first event of a bot's session: its guilds are announced as unavailable and follow one by one. */
export function botReady({ session, userState, attached, resumeUrl }: ReadyContext): Dispatch {
  const { email: _email, ...user } = presentOwnUser(userState.user);
  const flags = userState.applicationFlags;
  const seesGuilds =
    session.variant.intents === undefined || (session.variant.intents & GatewayIntent.GUILDS) !== 0;
  return createDispatch('READY', {
    v: session.variant.version,
    user,
    user_settings: {},
    session_type: 'normal',
    session_id: session.id,
    resume_gateway_url: resumeUrl,
    relationships: [],
    private_channels: [],
    presences: [],
    guilds: seesGuilds ? attached.map(({ room }) => ({ id: room.guildId, unavailable: true })) : [],
    guild_join_requests: [],
    geo_ordered_rtc_regions: [],
    ...(session.shard ? { shard: session.shard } : {}),
    application: { id: session.applicationId, flags: flags & 0x7fff_ffff, flags_new: String(flags) },
    _trace: [],
  });
}
