import type { Session, SocketConstructor } from '@guildhall/client';
import { type CallEnd, createVoiceClient } from '@guildhall/client/voice/call';
import { getPrioritySpeakers } from '@guildhall/client/voice/participants';
import type { VideoQuality } from '@guildhall/protocol/limits/video';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { callSlot } from '../../ui/voiceCall.ts';
import { createCallMicrophone, isSilent } from './callMicrophone.ts';
import { createCallVideos } from './callVideos.ts';
import type { Engine } from './engineShape.ts';
import { isFull } from './isFull.ts';
import { callQuality, microphoneProblem, ownVideos, remoteVideos, watchedScreens } from './live.ts';
import { type BrowserPeer, createBrowserPeers, type Output } from './media/peer.ts';
import { createQualityMeter } from './media/quality.ts';
import { createSpeakers } from './media/speakers.ts';
import { followPeople } from './people.ts';
import { type VoiceSettings, voiceSettings } from './settings.ts';
import { getQuality } from './videoQuality.ts';
import { watchCues } from './watchCues.ts';

/** Milliseconds between two measurements of the connection. */
const MEASURE_MS = 2_000;
/** Milliseconds without a measurement after which the tab was asleep. */
const SLEEP_MS = 20_000;

const ENDINGS = {
  disconnected: 'voice.disconnected',
  elsewhere: 'voice.elsewhere',
  unanswered: 'voice.unanswered',
} as const satisfies Partial<Record<CallEnd, string>>;

function createEngine(session: Session): Engine {
  const tracks = new Map<Output, MediaStreamTrack>();
  const speakers = createSpeakers(voiceSettings.get());
  let peer: BrowserPeer | undefined;
  let used: VoiceSettings = voiceSettings.get();
  let measure: ReturnType<typeof setInterval> | undefined;

  const qualities = new Map<'video' | 'screen', VideoQuality>();
  const setTrack = (output: Output, track: MediaStreamTrack | undefined) => {
    if (track) tracks.set(output, track);
    else tracks.delete(output);
    peer?.setTrack(output, track ?? null);
  };

  const client = createVoiceClient({
    session,
    createPeer: createBrowserPeers(
      {
        tracks,
        qualities,
        received({ ssrc, type, userId }, track) {
          if (type === 'video' || type === 'screen')
            remoteVideos.set(new Map(remoteVideos.get()).set(ssrc, track));
          else speakers.play(ssrc, { kind: type === 'audio' ? 'stream' : 'user', userId }, track);
        },
        removed(ssrc) {
          speakers.stop(ssrc);
          if (!remoteVideos.get().has(ssrc)) return;
          const next = new Map(remoteVideos.get());
          next.delete(ssrc);
          remoteVideos.set(next);
        },
      },
      (opened) => {
        peer = opened;
      },
    ),
    WebSocket: WebSocket as unknown as SocketConstructor,
    isSecure: location.protocol === 'https:',
  });

  const microphone = createCallMicrophone(client, (track) => setTrack('voice', track));
  const getOwnQuality = (output: 'video' | 'screen') =>
    getQuality(session, client.call?.guildId ?? '', output, voiceSettings.get());
  const {
    adjust: adjustVideos,
    reopenCamera,
    ...videos
  } = createCallVideos(session, client, tracks, qualities, getOwnQuality, setTrack);
  const cue = watchCues(session, () => client.call?.channelId);

  const meter = createQualityMeter();
  const startMeasuring = () => {
    let lastAt = Date.now();
    measure ??= setInterval(() => {
      // Timers stand still in a tab that sleeps; its connections may not have survived that.
      if (Date.now() - lastAt > SLEEP_MS) client.probe();
      lastAt = Date.now();
      if (client.call?.phase === 'connected')
        peer?.getStats().then(
          (report) => callQuality.set(meter(report)),
          () => {},
        );
    }, MEASURE_MS);
  };

  const end = () => {
    clearInterval(measure);
    measure = undefined;
    microphone.close();
    for (const track of tracks.values()) track.stop();
    tracks.clear();
    ownVideos.set({});
    watchedScreens.set(new Set());
    callQuality.set(undefined);
    microphoneProblem.set(undefined);
    speakers.close();
  };

  client.on('change', (call) => {
    const before = callSlot.get();
    callSlot.set(call);
    speakers.favour(getPrioritySpeakers(call?.participants ?? new Map()));
    if (call && !before) {
      microphone.start();
      startMeasuring();
    }
  });
  client.on('ended', ({ reason }) => {
    cue('leave');
    end();
    if (reason !== 'left') showToast({ kind: 'warning', message: t(ENDINGS[reason]) });
  });
  client.on('moved', ({ channelId }) =>
    showToast({
      kind: 'info',
      message: t('voice.moved', { name: session.store.channels.get(channelId)?.name ?? '' }),
    }),
  );

  voiceSettings.subscribe(() => {
    const next = voiceSettings.get();
    const before = used;
    used = next;
    speakers.adjust(next);
    if (!client.call) return;
    microphone.adjust(next, before);
    if (next.camera !== before.camera) void reopenCamera();
    if (next.screenHeight !== before.screenHeight || next.screenRate !== before.screenRate) adjustVideos();
    if (next.isMuted === before.isMuted && next.isDeafened === before.isDeafened) return;
    cue(isSilent() ? 'mute' : 'unmute');
    client.setSelf({ mute: isSilent(), deaf: next.isDeafened });
  });

  const press = (isPressed: boolean) => (event: KeyboardEvent) => {
    const { mode, pushKey, priorityKey } = voiceSettings.get();
    if (event.repeat) return;
    if (event.code === priorityKey) microphone.press(isPressed, isPressed);
    else if (mode === 'push' && event.code === pushKey) microphone.press(isPressed);
  };
  addEventListener('keydown', press(true));
  addEventListener('keyup', press(false));
  addEventListener('blur', () => microphone.press(false));
  addEventListener('online', () => client.probe());
  // A phone that goes from Wi-Fi to its mobile network can stay online. Not in every browser.
  const network = (navigator as { connection?: EventTarget }).connection;
  network?.addEventListener('change', () => client.probe());
  // The channel should not show someone who closed the page.
  addEventListener('pagehide', () => client.leave());
  navigator.mediaDevices?.addEventListener('devicechange', () => {
    if (client.call && microphoneProblem.get() && microphoneProblem.get() !== 'denied')
      microphone.start(true);
  });
  session.gateway.on('state', (state) => {
    if (state === 'closed') client.leave();
  });

  return {
    client,
    retryMicrophone: () => microphone.start(),
    ...videos,
  };
}

const engines = new WeakMap<Session, Engine>();

/** The engine of a session; it lasts as long as the session. */
export function getEngine(session: Session): Engine {
  const known = engines.get(session);
  if (known) return known;
  const engine = createEngine(session);
  followPeople(session);
  engines.set(session, engine);
  return engine;
}

/** Joins a voice channel, leaving any other. */
export function join(session: Session, guildId: string, channelId: string): void {
  if (isFull(session.store, channelId)) {
    showToast({ kind: 'warning', message: t('voice.full') });
    return;
  }
  const { client, hide } = getEngine(session);
  // Cameras and screens are for those who were asked, not for the next room.
  if (client.call && client.call.channelId !== channelId)
    for (const output of ['video', 'screen'] as const) hide(output);
  client.setSelf({ mute: isSilent(), deaf: voiceSettings.get().isDeafened });
  client.join(guildId, channelId);
}
