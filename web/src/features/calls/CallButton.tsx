import { CALLS_KEY, findCall } from '@guildhall/client/nouns/calls';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useMe, useSlice } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { attempt } from '../../ui/forms/useAction.ts';
import { HOME } from '../../ui/place.ts';
import { joinCall } from '../../ui/voiceCall.ts';

/** Calls the others of a private channel, or joins their call. */
export default function CallButton({ channelId }: { channelId: string }) {
  const session = useSession();
  const me = useMe();
  const isPhone = useLayout() === 'phone';
  const call = useSlice(CALLS_KEY, (store) => findCall(store, channelId));
  const isIn = call?.voice_states.some(({ user_id }) => user_id === me.id) ?? false;
  const start = () =>
    attempt(async () => {
      await joinCall(session, HOME, channelId);
      if (call) return;
      await untilIn(session, channelId);
      await rest.call('ringCall', { params: { channel_id: channelId }, body: {} });
    });
  if (isIn) return null;
  if (call)
    return (
      <Button size="sm" variant="success" icon="call" onPress={() => void start()}>
        {isPhone ? t('calls.join') : t('calls.joinCount', { count: call.voice_states.length })}
      </Button>
    );
  return <IconButton icon="call" label={t('calls.start')} tooltip="bottom" onPress={() => void start()} />;
}

/** Milliseconds within which the call has to begin. */
const BEGIN_MS = 10_000;

/** Resolves once the user is in the call: only then can others be rung. Rejects if that takes too long. */
function untilIn({ store, gateway }: ReturnType<typeof useSession>, channelId: string): Promise<void> {
  const isIn = () =>
    findCall(store, channelId)?.voice_states.some(({ user_id }) => user_id === store.me?.id) ?? false;
  if (isIn()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      end();
      reject(new Error('The call did not begin.'));
    }, BEGIN_MS);
    const end = gateway.on('dispatch', ({ type }) => {
      if (type !== 'CALL_CREATE' && type !== 'VOICE_STATE_UPDATE') return;
      // The store has the event after all listeners.
      queueMicrotask(() => {
        if (!isIn()) return;
        clearTimeout(timer);
        end();
        resolve();
      });
    });
  });
}
