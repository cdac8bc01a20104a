import { defineEvent } from '../event.ts';
import { AudioSettingsUpdate } from './schemas.ts';

/** Changes of how others sound to a user. */
export const audioSettingsEvents = {
  AUDIO_SETTINGS_UPDATE: defineEvent({
    summary: 'The user changed how loud they hear another user or their stream.',
    data: AudioSettingsUpdate,
    userOnly: true,
  }),
};
