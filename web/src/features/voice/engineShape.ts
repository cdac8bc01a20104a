import type { VoiceClient } from '@guildhall/client/voice/call';

/** The user's calls with this browser. */
export interface Engine {
  readonly client: VoiceClient;
  /** Opens the microphone again, after the user allowed or plugged it in. */
  retryMicrophone(): void;
  /** Starts or ends sending a video. Rejects as the browser does when the user declines. */
  show(output: 'video' | 'screen'): Promise<void>;
  hide(output: 'video' | 'screen'): void;
}
