import type { DeepReadonly } from '@guildhall/protocol/event';
import type { CallVoiceState } from '@guildhall/protocol/voice/schemas';
import type { App } from '../app.ts';
import { loadCallState } from '../domains/voice/index.ts';
import { limits } from '../limits/index.ts';
import type { BusEvent } from '../platform/outbox/index.ts';
import type { Followed } from './followed-guild.ts';
import type { Abilities } from './node/control.ts';

type State = DeepReadonly<CallVoiceState>;

/** Milliseconds after which a participant's state is read again, in case an event was lost. */
const CHECK_MS = 20_000;

/** What a participant can do in a call; undefined if their session is not there. */
export function getCallAbilities(
  state: State | undefined,
  { key, channelId }: Pick<Followed, 'key' | 'channelId'>,
): Abilities | undefined {
  if (state?.channel_id !== channelId || state.session_id !== key.sessionId) return undefined;
  const { camera, screen } = limits({});
  return {
    canSpeak: !state.self_mute,
    canHear: !state.self_deaf,
    hasPriority: false,
    canStream: true,
    canPlay: true,
    camera,
    screen,
  };
}

interface Options {
  readonly changed: (abilities: Abilities) => void;
  readonly gone: () => void;
}

/** Follows a participant of a call until the function that it returns is called. */
export function followCall(app: App, followed: Followed, { changed, gone }: Options): () => void {
  const { userId } = followed.key;
  const apply = (state: State | undefined) => {
    const abilities = getCallAbilities(state, followed);
    if (abilities) changed(abilities);
    else gone();
  };
  const end = app.bus.subscribe(`user.${userId}`, ({ type, data }: BusEvent) => {
    const state = data as State;
    if (type === 'VOICE_STATE_UPDATE' && state.user_id === userId && !('guild_id' in state)) apply(state);
  });
  const timer = setInterval(() => {
    loadCallState(app.db, followed.channelId, userId).then(apply, (error) =>
      app.log.warn('voice.call_not_checked', { error }),
    );
  }, CHECK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    end();
  };
}
