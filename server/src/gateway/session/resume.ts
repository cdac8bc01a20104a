import { GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import type { Client } from '../client.ts';
import type { GatewayContext } from '../context.ts';
import { authenticate } from './authenticate.ts';

/**
 * Answers RESUME with what was missed and RESUMED, or with opcode 9 where this process does not have that any more, or the session was
 * begun by another sign-in.
 */
export async function resume(context: GatewayContext, client: Client, d: unknown): Promise<void> {
  if (typeof d !== 'object' || d === null) return client.close(GatewayCloseCode.DECODE_ERROR);
  const { token, session_id, seq } = d as Record<string, unknown>;
  if (typeof token !== 'string' || typeof session_id !== 'string')
    return client.close(GatewayCloseCode.DECODE_ERROR);
  const caller = await authenticate(context, client, token);
  if (!caller) return;
  // A sign-in that ended in the meantime took its sessions with it.
  const session = context.registry.get(session_id);
  if (session?.userId !== caller.userId || session.signIn !== caller.signIn) return client.invalid(false);
  if (!Number.isSafeInteger(seq) || (seq as number) < 0 || (seq as number) > session.seq)
    return client.close(GatewayCloseCode.INVALID_SEQ);
  if (!client.connection.open) return;
  if (!session.canResume(seq as number)) {
    context.registry.end(session);
    return client.invalid(false);
  }
  client.carry(session);
  context.registry.resumed(session);
  session.resume(client.connection, seq as number);
}
