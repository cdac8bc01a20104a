import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { SOUND_LIMITS } from '@guildhall/protocol/limits/voice';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { readMp3 } from '../../platform/media/mp3.ts';
import { readOgg, type SoundFacts } from '../../platform/media/ogg.ts';
import { readDataUri } from '../assets/index.ts';

const invalid = (code: string, message: string) => invalidForm({ sound: { code, message } });

/** The checked file of a data URI. Throws 50035 unless it is an MP3 or Ogg file within the limits, 50046 for an empty one. */
export function readSoundFile(uri: string): SoundFacts {
  const bytes = readDataUri(uri);
  if (!bytes) throw invalid('SOUND_INVALID', 'Must be a base64 data URI of a sound.');
  if (bytes.length === 0) throw apiError(ErrorCode.INVALID_FILE_UPLOADED);
  if (bytes.length > SOUND_LIMITS.bytes)
    throw invalid('BINARY_TYPE_MAX_SIZE', `File cannot be larger than ${SOUND_LIMITS.bytes / 1024} KiB.`);
  const data = Buffer.from(bytes);
  const sound = readOgg(data) ?? readMp3(data);
  if (!sound) throw invalid('SOUND_INVALID', 'Must be an MP3 or Ogg file.');
  if (sound.seconds > SOUND_LIMITS.seconds)
    throw invalid('SOUND_TOO_LONG', `Must be ${SOUND_LIMITS.seconds} seconds or less.`);
  return sound;
}
