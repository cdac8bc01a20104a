import type { GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import type { Session } from './session/session.ts';
import type { ConnectionRequest } from './transport/accept.ts';
import type { Connection } from './transport/connection.ts';

/** One connection and what the client has done on it so far. */
export interface Client {
  readonly connection: Connection;
  readonly request: ConnectionRequest;
  /** Closes with a code of the gateway's table. */
  close(code: GatewayCloseCode): void;
  /** Opcode 9: there is no such session, or it is not available now. */
  invalid(resumable: boolean): void;
  /** The session that the connection carries from now on. */
  carry(session: Session): void;
  /** Another connection took the session over. */
  superseded(): void;
  checkHeartbeat(now: number): void;
  /** Opcode 7. */
  reconnect(): void;
  /** Closes because the process is stopping. */
  goAway(): void;
}

/** The client that carries each session that has a connection: kept by serve-client.ts. */
export const carriers = new WeakMap<Session, Client>();

/** The connection that a session has. */
export const getClient = (session: Session): Client | undefined => carriers.get(session);
