/** A gateway session that joins a voice channel. */
export interface VoiceSession {
  readonly userId: string;
  readonly bot: boolean;
  /** Its public id. */
  readonly sessionId: string;
  /** Of the worker lease of its process. */
  readonly holder: string;
}
