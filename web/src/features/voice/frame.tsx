import soundboardWords from 'virtual:words/soundboard';
import stagesWords from 'virtual:words/stages';
import voiceWords from 'virtual:words/voice';
import { voiceKey, voiceStates } from '@guildhall/client';
import { type ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import { lazy, Suspense } from 'react';
import { MessagesSkeleton } from '../../design/Skeleton.tsx';
import { t, withWords } from '../../i18n/i18n.ts';
import { useChannel, useSlice } from '../../state/hooks.ts';
import { belowChannels, frameLayers, headerTools, sidePanels, userBarParts } from '../../ui/frame.ts';
import { callSlot, setCallEngine, setSilenced } from '../../ui/voiceCall.ts';
import { chatShown } from './layer.ts';
import { OwnTools } from './OwnTools.tsx';
import { poppedOut } from './popout.ts';
import { hasSoundsMuted } from './settings.ts';
import { loadEngine } from './withEngine.ts';

setCallEngine(loadEngine);
setSilenced(hasSoundsMuted);

const VoiceRows = lazy(withWords([voiceWords], () => import('./VoiceRows.tsx')));
const VoicePanel = lazy(withWords([voiceWords], () => import('./VoicePanel.tsx')));
const PopoutLayer = lazy(
  withWords([voiceWords, soundboardWords, stagesWords], () => import('./PopoutLayer.tsx')),
);
const RoomTools = lazy(withWords([voiceWords], () => import('./RoomTools.tsx')));

/** The users in a voice channel. */
function Rows({ guildId, channelId }: { guildId: string; channelId: string }) {
  const states = useSlice(voiceKey(channelId), (store) => voiceStates(store, channelId));
  return (
    states.length > 0 && (
      <Suspense>
        <VoiceRows guildId={guildId} channelId={channelId} states={states} />
      </Suspense>
    )
  );
}

/** The connection, while there is one. */
const Panel = () =>
  callSlot.use() && (
    <Suspense>
      <VoicePanel />
    </Suspense>
  );

/** A room in a window of its own, while there is one. */
const PopoutHost = () =>
  poppedOut.use() && (
    <Suspense>
      <PopoutLayer />
    </Suspense>
  );

/** The tools of voice channels; nothing elsewhere. */
function Tool({ channelId }: { channelId: string }) {
  const type = useChannel(channelId)?.type;
  if (type === undefined || !isVoiceType(type as ChannelType)) return null;
  return (
    <Suspense>
      <RoomTools channelId={channelId} />
    </Suspense>
  );
}

export const voice = [
  belowChannels.of({ name: 'voice', Rows }),
  userBarParts.of(
    { name: 'call', where: 'above', Part: Panel },
    { name: 'voice', where: 'tools', Part: OwnTools },
  ),
  headerTools.of({ name: 'voice', place: 5, Tool }),
  frameLayers.of({ name: 'popout', Layer: PopoutHost }),
  sidePanels.of({
    name: 'voice-chat',
    label: () => t('voice.chat'),
    shown: chatShown,
    Panel: lazy(withWords([voiceWords], () => import('./ChatPanel.tsx'))),
    fallback: <MessagesSkeleton count={6} />,
  }),
];
