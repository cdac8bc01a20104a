import type { ConnectionMetadata } from '@guildhall/protocol/connections/schemas';

/** A service's tokens for an account. */
export interface Tokens {
  readonly access: string;
  readonly refresh?: string | undefined;
}

/** An account as its service describes it. */
export interface ConnectedAccount {
  readonly id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly metadata: ConnectionMetadata;
  readonly tokens?: Tokens | undefined;
}

/** What a user is sent to the service with; all but the state stays here. */
export interface Authorization {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

/** A way to have users prove that an account elsewhere is theirs. */
export interface ConnectionProvider {
  /** Returns the address of the service's sign-in. Throws ProviderError. */
  authorize(authorization: Authorization): Promise<string>;
  /** Returns the account of the user who came back with a code. Throws ProviderError. */
  connect(code: string, authorization: Omit<Authorization, 'state'>): Promise<ConnectedAccount>;
  /** Reads the account again; its tokens are new if the service changes them. Throws ProviderError. */
  refresh(account: {
    readonly id: string;
    readonly name: string;
    readonly tokens: Tokens | undefined;
  }): Promise<ConnectedAccount>;
}

/** Why a service did not do what it was asked: it refused, it could not be reached, or it said nothing usable. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: 'refused' | 'unreachable' | 'unusable';
  constructor(reason: ProviderError['reason'], cause?: unknown) {
    super(`The service is ${reason}.`, { cause });
    this.reason = reason;
  }
}
