import type { Actor, App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type GuildChange, raiseGuild } from '../../state/change.ts';
import { voiceStateEnded } from './events.ts';
import { updateStartTime } from './start-time.ts';
import { deleteStatesOfChannel, deleteVoiceState } from './store.ts';

/** Takes a user out of voice: only if their voice state is that of `sessionId`, where it is given. */
export async function leaveVoice(
  app: App,
  guildId: string,
  userId: string,
  sessionId?: string,
): Promise<void> {
  await app.db.transaction((tx) =>
    raiseGuild(tx, guildId, async (raised) => {
      const state = await deleteVoiceState(raised, guildId, userId, sessionId);
      if (!state) return;
      raised.emit(voiceStateEnded(state));
      await updateStartTime(raised, guildId, state.channel_id);
    }),
  );
}

/** Everyone in a deleted channel leaves it. */
export async function emptyChannel(
  _: Context<Actor | undefined>,
  tx: Tx,
  { guildId, channelId }: { readonly guildId: string; readonly channelId: string },
): Promise<void> {
  for (const state of await deleteStatesOfChannel(tx, guildId, channelId)) tx.emit(voiceStateEnded(state));
}

/** Members who are removed leave voice. */
export async function followRemovals(
  { app }: Context<Actor | undefined>,
  tx: Tx,
  { guildId, events }: GuildChange,
): Promise<void> {
  const removed = events.filter(({ type }) => type === 'GUILD_MEMBER_REMOVE');
  if (removed.length === 0) return;
  const voiceStates = (await app.guilds.get(guildId))?.voiceStates;
  for (const { data } of removed) {
    const state = voiceStates?.get((data as { user: { id: string } }).user.id);
    if (!state) continue;
    await deleteVoiceState(tx, guildId, state.user_id);
    tx.emit(voiceStateEnded(state));
    await updateStartTime(tx, guildId, state.channel_id);
  }
}
