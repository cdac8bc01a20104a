import callsWords from 'virtual:words/calls';
import { CALLS_KEY, ringingCalls } from '@guildhall/client/nouns/calls';
import { lazy, Suspense } from 'react';
import { withWords } from '../../i18n/i18n.ts';
import { useSlice } from '../../state/hooks.ts';
import { usePartner } from '../../state/useConversations.ts';
import { frameLayers, headerTools } from '../../ui/frame.ts';

const RingLayer = lazy(withWords([callsWords], () => import('./RingLayer.tsx')));
const CallButton = lazy(withWords([callsWords], () => import('./CallButton.tsx')));

/** Rings while somebody calls. */
const RingHost = () =>
  useSlice(CALLS_KEY, ringingCalls).length > 0 && (
    <Suspense>
      <RingLayer />
    </Suspense>
  );

/** The button of calls in conversations and groups; nothing elsewhere. */
function CallTool({ channelId }: { channelId: string }) {
  const partner = usePartner(channelId);
  if (!partner || partner.user?.bot) return null;
  return (
    <Suspense>
      <CallButton channelId={channelId} />
    </Suspense>
  );
}

export const calls = [
  headerTools.of({ name: 'call', place: 6, Tool: CallTool }),
  frameLayers.of({ name: 'ring', Layer: RingHost }),
];
