/** The version of the remote auth gateway. */
export const REMOTE_AUTH_VERSION = 2;

/** Where browsers that want to be let in open their WebSocket; below the instance's address. */
export const REMOTE_AUTH_PATH = '/remote-auth';

/** Close codes of the remote auth gateway. */
export const RemoteAuthCloseCode = {
  /** The user finished or cancelled. */
  NORMAL: 1000,
  INVALID_VERSION: 4000,
  DECODE_ERROR: 4001,
  HANDSHAKE_FAILURE: 4002,
  TIMEOUT: 4003,
} as const;

/** What the server sends, by `op`. */
export type RemoteAuthEvent =
  | { readonly op: 'hello'; readonly timeout_ms: number; readonly heartbeat_interval: number }
  | { readonly op: 'heartbeat_ack' }
  | { readonly op: 'nonce_proof'; readonly encrypted_nonce: string }
  | { readonly op: 'pending_remote_init'; readonly fingerprint: string }
  | { readonly op: 'pending_ticket'; readonly encrypted_user_payload: string }
  | { readonly op: 'pending_login'; readonly ticket: string }
  | { readonly op: 'cancel' };

/** What the browser sends, by `op`. */
export type RemoteAuthCommand =
  | { readonly op: 'init'; readonly encoded_public_key: string }
  | { readonly op: 'nonce_proof'; readonly nonce: string }
  | { readonly op: 'heartbeat' };
