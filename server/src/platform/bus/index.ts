/** The connection to the bus is lost and being restored. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable';
}

/** What travels between processes. Values are JSON; a receiver never changes what it was given. */
export interface Bus {
  /** Sends to every present subscriber of `subject`, at most once; throws nothing, and drops it while disconnected. */
  publish(subject: string, message: object): void;
  /**
   * `subject` is exact, or ends in `.*` for one more level. Receives what other processes publish from the next
   * `flush` on, also across reconnections. Answers a function that ends the subscription.
   */
  subscribe(subject: string, receive: (message: never, subject: string) => void): () => void;
  /**
   * Asks one of those who answer `subject`, who has received by then what was published here before. Rejects after `timeoutMs`, where
   * nobody answers, or where the answer failed; with BusUnavailable while disconnected.
   */
  request<Answer>(subject: string, message: object, timeoutMs: number): Promise<Answer>;
  /** Answers requests to `subject`. */
  answer(subject: string, respond: (message: never) => Promise<object>): () => void;
  /** Resolves once everything published so far has left this process and every subscription is in force; rejects with BusUnavailable while disconnected. */
  flush(): Promise<void>;
  /** False from the moment on at which the connection is known to be lost. */
  readonly connected: boolean;
  /** Told on every loss and return of the connection. */
  onStatus(changed: (connected: boolean) => void): () => void;
  close(): Promise<void>;
}
