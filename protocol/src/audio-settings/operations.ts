import { defineOperation } from '../operation.ts';
import { AudioContextChange, AudioContextType, AudioSettings } from './schemas.ts';

/** How others sound to a user, on all of the user's devices. */
export const audioSettingsOperations = {
  listAudioSettings: defineOperation({
    id: 'listAudioSettings',
    method: 'GET',
    path: '/users/@me/audio-settings',
    summary: 'Returns the users whom the caller hears otherwise than usual. Ours',
    caller: 'user',
    response: { status: 200, body: AudioSettings },
  }),
  updateAudioSettings: defineOperation({
    id: 'updateAudioSettings',
    method: 'PATCH',
    path: '/users/@me/audio-settings/{audio_context_type}/{user_id}',
    summary: 'Changes how loud the caller hears a user or their stream',
    caller: 'user',
    params: { audio_context_type: AudioContextType },
    body: AudioContextChange,
    rateLimit: { bucket: 'audioSettings', limit: 30, windowMs: 10_000 },
    notFound: 10013,
    response: { status: 204 },
    example: { params: { audio_context_type: 'user' }, body: { volume: 50 } },
  }),
};
