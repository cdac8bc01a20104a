/** The connection to the bus is lost and being restored. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable';
}

/** Messages between processes. Values are JSON; receivers never change them. */
export interface Bus {
  /** Sends to every present subscriber of `subject`, at most once; throws nothing, and drops it while disconnected. */
  publish(subject: string, message: object): void;
  /**
   * `subject` is exact, or ends in `.*` for one more level. Receives what other processes publish from the next
   * `flush` on, also across reconnections. Returns a function that ends the subscription.
   */
  subscribe(subject: string, receive: (message: never, subject: string) => void): () => void;
  /**
   * Sends a request to one responder of `subject`, after everything published here before. Rejects after `timeoutMs`, if
   * there is no responder, or if it failed; with BusUnavailable while disconnected.
   */
  request<Answer>(subject: string, message: object, timeoutMs: number): Promise<Answer>;
  /** Responds to requests on `subject`. */
  answer(subject: string, respond: (message: never) => Promise<object>): () => void;
  /** Resolves once everything published so far has left this process and every subscription is in force; rejects with BusUnavailable while disconnected. */
  flush(): Promise<void>;
  /** False from the moment on at which the connection is known to be lost. */
  readonly connected: boolean;
  /** Told on every loss and return of the connection. */
  onStatus(changed: (connected: boolean) => void): () => void;
  close(): Promise<void>;
}
