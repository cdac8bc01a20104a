import type { audioSettingsOperations } from '@guildhall/protocol/audio-settings/operations';
import type { AudioContextType } from '@guildhall/protocol/audio-settings/schemas';
import { domain, type Handlers } from '../../domain.ts';
import { updateAudioSettings } from './service.ts';
import { loadAudioSettings } from './store.ts';

const audioSettingsHandlers: Handlers<typeof audioSettingsOperations> = {
  listAudioSettings: ({ app, caller }) => loadAudioSettings(app.db, caller.userId),
  updateAudioSettings: (call) =>
    updateAudioSettings(
      call,
      call.params.audio_context_type as AudioContextType,
      call.params.user_id,
      call.body,
    ),
};

export const audioSettingsDomain = domain({ operations: audioSettingsHandlers });
