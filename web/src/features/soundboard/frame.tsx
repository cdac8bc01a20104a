import type { EventData } from '@guildhall/protocol/events';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../state/SessionContext.tsx';
import { frameLayers } from '../../ui/frame.ts';

const Effects = lazy(() => import('./Effects.tsx'));

/** Plays effects of voice channels, from the first one on. */
function EffectsHost() {
  const { gateway } = useSession();
  const [first, setFirst] = useState<EventData['VOICE_CHANNEL_EFFECT_SEND']>();
  useEffect(() => {
    if (first) return;
    return gateway.on('dispatch', ({ type, data }) => {
      if (type === 'VOICE_CHANNEL_EFFECT_SEND') setFirst(data);
    });
  }, [gateway, first]);
  if (!first) return null;
  return (
    <Suspense>
      <Effects first={first} />
    </Suspense>
  );
}

export const soundboard = [frameLayers.of({ name: 'voiceEffects', Layer: EffectsHost })];
