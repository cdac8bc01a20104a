import type { App } from '../app.ts';
import type { EventPlace } from './channel-events.ts';

/** Returns the place of a channel's events, for a job; undefined if the channel or its guild is gone. */
export async function findPlace(
  app: Pick<App, 'guilds' | 'privateChannels'>,
  guildId: string | null,
  channelId: string,
): Promise<EventPlace | undefined> {
  if (guildId === null) {
    const channel = await app.privateChannels.get(channelId);
    return channel && { kind: 'private', channel };
  }
  const state = await app.guilds.get(guildId);
  return state && { kind: 'guild', state, version: state.version, channel: { id: channelId } };
}
