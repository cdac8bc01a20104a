import type { soundboardOperations } from '@guildhall/protocol/soundboard/operations';
import { domain, type Handlers } from '../../domain.ts';
import { accessExpressionGuild, presentDiscoverableGuild } from '../emoji/index.ts';
import { publishAvailable } from './available.ts';
import { playSound } from './play.ts';
import { getGuildSound, listDefaultSounds, listGuildSounds } from './read.ts';
import { serveSounds } from './serve.ts';
import { createSound, deleteSound, unknownSound, updateSound } from './service.ts';
import { loadGuildId } from './store.ts';

const handlers: Handlers<typeof soundboardOperations> = {
  listDefaultSounds: async () => listDefaultSounds(),
  listGuildSounds: async (call) => ({ items: await listGuildSounds(call, call.params.guild_id) }),
  getGuildSound: (call) => getGuildSound(call, call.params.guild_id, call.params.sound_id),
  createGuildSound: async (call) => {
    const { id } = await createSound(call, call.params.guild_id, call.body);
    return getGuildSound(call, call.params.guild_id, id);
  },
  updateGuildSound: async (call) => {
    const { guild_id, sound_id } = call.params;
    await updateSound(call, guild_id, sound_id, call.body);
    return getGuildSound(call, guild_id, sound_id);
  },
  deleteGuildSound: (call) => deleteSound(call, call.params.guild_id, call.params.sound_id),
  getSoundGuild: async (call) => {
    const { guild_id, sound_id } = call.params;
    const found = await loadGuildId(call.app.db, sound_id);
    const state = await accessExpressionGuild(call, found === guild_id ? found : undefined, unknownSound);
    return presentDiscoverableGuild(call, state);
  },
  sendSoundboardSound: (call) => playSound(call, call.params.channel_id, call.body.sound_id),
};

export const soundboardDomain = domain({
  operations: handlers,
  on: { guildChanged: publishAvailable },
  routes: [{ role: 'assets', mount: serveSounds }],
});
