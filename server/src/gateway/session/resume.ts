import { GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import type { Client } from '../client.ts';
import type { GatewayContext } from '../context.ts';
import type { Taken, Wanted } from '../handover/handovers.ts';
import { authenticate } from './authenticate.ts';
import type { Session } from './session.ts';

const isSequence = (seq: unknown): seq is number => Number.isSafeInteger(seq) && (seq as number) >= 0;

/**
 * Responds to RESUME with the missed events and RESUMED, whichever process holds the session. Responds with opcode 9 if none does, or
 * if another sign-in created the session.
 */
export async function resume(context: GatewayContext, client: Client, d: unknown): Promise<void> {
  if (typeof d !== 'object' || d === null) return client.close(GatewayCloseCode.DECODE_ERROR);
  const { token, session_id, seq } = d as Record<string, unknown>;
  if (typeof token !== 'string' || typeof session_id !== 'string')
    return client.close(GatewayCloseCode.DECODE_ERROR);
  const watch = context.signIns.watch();
  let session: Session | undefined;
  try {
    const caller = await authenticate(context, client, token);
    if (!caller) return;
    if (context.handovers.isArriving(session_id)) return client.invalid(true);
    const wanted = { caller, watch, sessionId: session_id, seq: isSequence(seq) ? seq : -1 };
    const found = await find(context, wanted);
    if (found === 'unknown') return client.invalid(false);
    if (found === 'later') return client.invalid(true);
    if (found === 'invalid seq') return client.close(GatewayCloseCode.INVALID_SEQ);
    session = found;
    carryOn(context, client, session, wanted.seq);
  } finally {
    watch.close(session);
  }
}

async function find({ registry, handovers }: GatewayContext, wanted: Wanted): Promise<Taken> {
  const { caller, sessionId, seq } = wanted;
  // A sign-in that ended in the meantime took its sessions with it.
  const session = registry.get(sessionId);
  if (!session) return seq < 0 ? 'unknown' : handovers.take(wanted);
  if (session.userId !== caller.userId || session.signIn !== caller.signIn) return 'unknown';
  return seq < 0 || seq > session.seq ? 'invalid seq' : session;
}

function carryOn({ registry }: GatewayContext, client: Client, session: Session, seq: number): void {
  if (!client.connection.open) return;
  if (!session.canResume(seq)) {
    registry.end(session);
    client.invalid(false);
    return;
  }
  client.carry(session);
  registry.resumed(session);
  session.resume(client.connection, seq);
}
