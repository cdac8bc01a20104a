import voiceWords from 'virtual:words/voice';
import { lazy } from 'react';
import { commands } from '../../ui/commands.ts';
import { settingsSections } from '../../ui/settings/sections.ts';
import { callSlot } from '../../ui/voiceCall.ts';
import { memberActions } from './memberActs.ts';
import { setDeafened, setMuted, voiceSettings } from './settings.ts';
import { withEngine } from './withEngine.ts';

export const voice = [
  memberActions,
  commands.of(
    {
      action: 'toggleMute',
      icon: 'mic',
      listed: { section: 'around', place: 76, label: 'shortcuts.toggleMute' },
      run: () => {
        const { isMuted, isDeafened } = voiceSettings.get();
        setMuted(!(isMuted || isDeafened));
      },
    },
    {
      action: 'toggleDeafen',
      icon: 'deafen',
      listed: { section: 'around', place: 77, label: 'shortcuts.toggleDeafen' },
      run: () => setDeafened(!voiceSettings.get().isDeafened),
    },
    {
      action: 'leaveCall',
      icon: 'leave',
      listed: { section: 'around', place: 78, label: 'shortcuts.leaveCall' },
      when: () => callSlot.get() !== undefined,
      run: ({ session }) => withEngine(session, ({ client }) => client.leave()),
    },
  ),
  settingsSections.of({
    id: 'voice',
    group: 'app',
    place: 145,
    icon: 'mic',
    label: 'settings.voice',
    keywords: 'settings.voice.keywords',
    words: [voiceWords],
    Content: lazy(() => import('./VoiceSection.tsx')),
    controls: {
      input: 'voice.input',
      inputVolume: 'voice.inputVolume',
      output: 'voice.output',
      outputVolume: 'voice.outputVolume',
      mode: 'voice.mode',
      priorityKey: 'voice.priorityKey',
      noiseSuppression: 'voice.noiseSuppression',
      echoCancellation: 'voice.echoCancellation',
      gainControl: 'voice.gainControl',
      hasCues: 'voice.cues',
      camera: 'voice.camera',
    },
  }),
];
