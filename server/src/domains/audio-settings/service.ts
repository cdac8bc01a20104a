import type {
  AudioContext,
  AudioContextChange,
  AudioContextType,
} from '@guildhall/protocol/audio-settings/schemas';
import type { Context } from '../../app.ts';
import { unknownUser } from '../../platform/http/errors.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { storeAudioSetting } from './store.ts';

const audioSettingsUpdated = (
  userId: string,
  type: AudioContextType,
  targetId: string,
  setting: AudioContext,
) => toUser(userId, 'AUDIO_SETTINGS_UPDATE', { user: {}, stream: {}, [type]: { [targetId]: setting } });

/** Changes how the caller hears a user, on all of the caller's devices. Throws 10013. */
export async function updateAudioSettings(
  { app, caller: { userId } }: Context,
  type: AudioContextType,
  targetId: string,
  { soundboard_muted, ...change }: AudioContextChange,
): Promise<void> {
  if (!(await app.users.get(targetId))) throw unknownUser();
  const isSoundboard = type === 'user' && soundboard_muted !== undefined;
  await app.db.transaction(async (tx) => {
    const setting = await storeAudioSetting(
      tx,
      { userId, type, targetId },
      { ...change, ...(isSoundboard ? { soundboard_muted } : {}) },
    );
    tx.emit(audioSettingsUpdated(userId, type, targetId, setting));
  });
}
