import { getSoundSlots } from '@guildhall/protocol/limits/voice';
import type { Actor, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { toGuild } from '../../platform/outbox/index.ts';
import type { GuildChange } from '../../state/change.ts';
import type { GuildRow } from '../../state/rows.ts';
import { presentSounds } from '../../state/sounds.ts';

/** Publishes all sounds of a guild when more or fewer of them can be used, because its boosts or features changed. */
export async function publishAvailable(
  { app }: Context<Actor | undefined>,
  tx: Tx,
  { guildId, events }: GuildChange,
): Promise<void> {
  const change = events.find(({ type }) => type === 'GUILD_UPDATE');
  if (!change) return;
  const state = await app.guilds.get(guildId);
  if (!state || state.sounds.size === 0) return;
  const { premium_tier, features } = change.data as Pick<GuildRow, 'premium_tier' | 'features'>;
  const guild = { ...state.guild, premium_tier, features };
  if (getSoundSlots(guild) === getSoundSlots(state.guild)) return;
  const soundboard_sounds = presentSounds(guild, state.sounds.values());
  tx.emit(toGuild(guildId, 'GUILD_SOUNDBOARD_SOUNDS_UPDATE', { guild_id: guildId, soundboard_sounds }));
}
