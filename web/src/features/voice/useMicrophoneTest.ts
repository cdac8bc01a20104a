import { useEffect, useRef, useState } from 'react';
import type { MicrophoneLevel } from './live.ts';
import { getMicrophoneProblem, type MicrophoneProblem, openMicrophone } from './media/microphone.ts';
import { voiceSettings } from './settings.ts';

/** A test of the microphone with the user's settings, outside any call. */
export function useMicrophoneTest() {
  const settings = voiceSettings.use();
  const [isRunning, setRunning] = useState(false);
  const [level, setLevel] = useState<MicrophoneLevel>();
  const [problem, setProblem] = useState<MicrophoneProblem>();
  const microphone = useRef<Awaited<ReturnType<typeof openMicrophone>>>(undefined);
  const { input, noiseSuppression, echoCancellation, gainControl } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these need another device, the others are adjusted below
  useEffect(() => {
    if (!isRunning) return;
    let isWanted = true;
    const opening = openMicrophone(voiceSettings.get(), {
      level: (decibels, isOpen) => isWanted && setLevel({ decibels, isOpen }),
      ended: () => isWanted && setProblem('unplugged'),
    });
    opening.then(
      (opened) => {
        if (!isWanted) return opened.close();
        microphone.current = opened;
        setProblem(undefined);
      },
      (error: unknown) => {
        if (!isWanted) return;
        setProblem(getMicrophoneProblem(error));
        setRunning(false);
      },
    );
    return () => {
      isWanted = false;
      microphone.current?.close();
      microphone.current = undefined;
      setLevel(undefined);
    };
  }, [isRunning, input, noiseSuppression, echoCancellation, gainControl]);
  useEffect(() => microphone.current?.adjust(settings), [settings]);
  return { isRunning, level, problem, start: () => setRunning(true), stop: () => setRunning(false) };
}
