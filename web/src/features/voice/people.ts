import type { Session } from '@guildhall/client';
import type { AudioContextType, AudioSetting } from '@guildhall/protocol/audio-settings/schemas';
import { rest } from '../../state/api.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { changeVoiceSettings, getHeard, heardKey, type PersonSettings, voiceSettings } from './settings.ts';

/** Milliseconds without a further change after which one is sent: sliders change all the time. */
const SEND_AFTER_MS = 300;

/** Changes that have not been sent, by key. What the server says of these is older. */
const unsent = new Map<string, ReturnType<typeof setTimeout>>();

const read = ({
  muted,
  volume,
  soundboard_muted,
}: Omit<AudioSetting, 'type' | 'user_id'>): PersonSettings => ({
  isMuted: muted,
  volume,
  hasSoundsMuted: soundboard_muted,
});

/** Shows what the server has; unsent changes stay. */
const accept = (people: Readonly<Record<string, PersonSettings>>) => {
  const kept = Object.entries(voiceSettings.get().people).filter(([key]) => unsent.has(key));
  changeVoiceSettings({ people: { ...people, ...Object.fromEntries(kept) } });
};

async function load(): Promise<void> {
  const list = await rest.call('listAudioSettings', {}).catch(() => undefined);
  // Offline, this device goes on with what it had.
  if (list) accept(Object.fromEntries(list.map((one) => [heardKey(one.type, one.user_id), read(one)])));
}

const followed = new WeakSet<Session>();

/** Loads how loud the user hears others, and follows changes on their other devices; once for a session. */
export function followPeople(session: Session): void {
  if (followed.has(session)) return;
  followed.add(session);
  session.gateway.on('dispatch', ({ type, data }) => {
    if (type === 'READY') void load();
    if (type !== 'AUDIO_SETTINGS_UPDATE') return;
    const changed = (['user', 'stream'] as const).flatMap((kind) =>
      Object.entries(data[kind]).map(([id, setting]) => [heardKey(kind, id), read(setting)] as const),
    );
    accept({ ...voiceSettings.get().people, ...Object.fromEntries(changed) });
  });
  void load();
}

/** Changes how loud the user hears a voice or a stream, here at once and then on their other devices. */
export function changeHeard(kind: AudioContextType, userId: string, change: Partial<PersonSettings>): void {
  const key = heardKey(kind, userId);
  const settings = voiceSettings.get();
  changeVoiceSettings({
    people: { ...settings.people, [key]: { ...getHeard(settings, kind, userId), ...change } },
  });
  clearTimeout(unsent.get(key));
  const send = async () => {
    const { isMuted, volume, hasSoundsMuted } = getHeard(voiceSettings.get(), kind, userId);
    const body = { muted: isMuted, volume, soundboard_muted: hasSoundsMuted };
    const params = { audio_context_type: kind, user_id: userId };
    await attempt(() => rest.call('updateAudioSettings', { params, body }));
    if (unsent.get(key) === timer) unsent.delete(key);
  };
  const timer = setTimeout(() => void send(), SEND_AFTER_MS);
  unsent.set(key, timer);
}
