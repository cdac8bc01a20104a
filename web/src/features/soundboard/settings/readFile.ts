import { SOUND_LIMITS } from '@guildhall/protocol/limits/voice';

/** Files that can become sounds. */
export const SOUND_TYPES = 'audio/mpeg,audio/ogg,.mp3,.ogg,.oga,.opus';

/** A file as the data URI of a body. */
const readUri = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The length of a sound, in seconds. Rejects for files that are no sound. */
const measure = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const audio = new Audio(address);
    audio.addEventListener('loadedmetadata', () => resolve(audio.duration));
    audio.addEventListener('error', () => reject(new Error('The file is no sound.')));
  });

/** A file that the server accepts, or why it doesn't. */
export async function readSound(
  file: File,
): Promise<{ readonly uri: string } | 'tooLarge' | 'tooLong' | 'unreadable'> {
  if (file.size > SOUND_LIMITS.bytes) return 'tooLarge';
  const address = URL.createObjectURL(file);
  try {
    if ((await measure(address)) > SOUND_LIMITS.seconds) return 'tooLong';
    const uri = await readUri(file);
    // The server looks at the file itself; browsers name its type in many ways, or not at all.
    return { uri: uri.replace(/^data:[^;,]*(;[^;,]*)*;base64,/, 'data:audio/ogg;base64,') };
  } catch {
    return 'unreadable';
  } finally {
    URL.revokeObjectURL(address);
  }
}
