/** A name and an address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /** An address, or text with one in angle brackets. */
  readonly from: string | Mailbox;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Hands the message over for delivery; rejects where that fails, so a job tries again. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
