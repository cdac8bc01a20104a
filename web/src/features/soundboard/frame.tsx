import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../state/SessionContext.tsx';
import { frameLayers } from '../../ui/frame.ts';
import { receiveEffect } from './effects.ts';

const Effects = lazy(() => import('./Effects.tsx'));

/** Plays effects of voice channels, from the first one on. */
function EffectsHost() {
  const { gateway } = useSession();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(
    () =>
      gateway.on('dispatch', ({ type, data }) => {
        if (type !== 'VOICE_CHANNEL_EFFECT_SEND') return;
        receiveEffect(data);
        setNeeded(true);
      }),
    [gateway],
  );
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Effects />
    </Suspense>
  );
}

export const soundboard = [frameLayers.of({ name: 'voiceEffects', Layer: EffectsHost })];
