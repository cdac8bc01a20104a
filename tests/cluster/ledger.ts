/** All sent messages with their times and responses. Times are milliseconds of this process's clock. */
export interface Said {
  readonly token: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly began: number;
  /** The time and the id of the first successful response. */
  acknowledged?: number;
  id?: string;
  readonly edits: Edit[];
  deletion?: { readonly began: number; acknowledged?: number };
}

export interface Edit {
  readonly token: string;
  readonly began: number;
  outcome: 'unknown' | 'made' | 'refused';
}

/** A search, and the messages that it returned. */
export interface Search {
  readonly userId: string;
  readonly guildId: string;
  /** The message whose text it looked for. */
  readonly wanted: Said;
  readonly began: number;
  readonly at: number;
  readonly found: readonly { readonly id: string; readonly channelId: string }[];
}

/** Every message, by the token that is its text. */
export class Ledger {
  readonly said = new Map<string, Said>();
  readonly byId = new Map<string, Said>();
  readonly searches: Search[] = [];
  /** The channels of the public threads that any session or response has named. */
  readonly publicThreads = new Map<string, string>();
  readonly #began = new Map<string, number>();
  #count = 0;

  /** Creates a text that has not been used before; `mention` is appended. */
  token(mention = ''): string {
    this.#count += 1;
    return `token-${this.#count}${mention}`;
  }

  say(token: string, guildId: string, channelId: string, authorId: string): Said {
    let said = this.said.get(token);
    if (!said) {
      said = { token, guildId, channelId, authorId, began: performance.now(), edits: [] };
      this.said.set(token, said);
      this.#began.set(token, said.began);
    }
    return said;
  }

  /** Notes that a text that is no message of a user is sent from now on. */
  begin(token: string): void {
    this.#began.set(token, performance.now());
  }

  acknowledge(said: Said, id: string): void {
    said.acknowledged ??= performance.now();
    said.id ??= id;
    this.byId.set(id, said);
  }

  edit(said: Said, token: string): Edit {
    const edit: Edit = { token, began: performance.now(), outcome: 'unknown' };
    said.edits.push(edit);
    this.#began.set(token, edit.began);
    return edit;
  }

  /** The time at which a user first tried to send a text, or to change a message to it. */
  getBegan(token: string): number | undefined {
    return this.#began.get(token);
  }
}
