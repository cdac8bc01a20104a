import voiceWords from 'virtual:words/voice-messages';
import { showToast } from '../../design/toast.ts';
import { withWords } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';

export const loadRecorderBar = withWords([voiceWords], () => import('./RecorderBar.tsx'));

/** Starts to record a voice message for a channel; the bar in place of its message field shows the rest. */
export async function recordVoiceMessage(channelId: string): Promise<void> {
  try {
    const [{ startRecording }] = await Promise.all([import('./recorder.ts'), loadRecorderBar()]);
    await startRecording(channelId);
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}
