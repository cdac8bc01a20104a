import type { IncomingMessage } from 'node:http';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { BodyBudget } from './body-budget.ts';
import { BodyText } from './body-text.ts';
import { type ApiError, apiError } from './errors.ts';

const tooLarge = () => apiError(ErrorCode.REQUEST_ENTITY_TOO_LARGE);
/** The peer left before all of it was here: nobody reads this answer. */
const incomplete = () => apiError(ErrorCode.INVALID_FORM_BODY_OR_CONTENT_TYPE);

/**
 * Reads the text of a body of at most `limit` bytes, counted and decoded while they arrive. Throws 40005 as soon as it is longer,
 * 503 when it has to give way in `budget`, 50035 when the peer leaves before its end. After any of these nothing more is read.
 * @param who whose budget it is: an address, or a user
 */
export function readBody(
  incoming: IncomingMessage,
  budget: BodyBudget,
  who: string,
  limit: number,
): Promise<string> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const text = new BodyText();
    let size = 0;
    const fail = (error: ApiError) => {
      settle();
      incoming.pause();
      reject(error);
    };
    const share = budget.open(who, fail);
    const receive = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return fail(tooLarge());
      text.add(chunk);
      share.add(chunk.length);
    };
    const finish = () => {
      settle();
      resolve(text.end());
    };
    const leave = () => fail(incomplete());
    const settle = () => {
      share.release();
      incoming.off('data', receive).off('end', finish).off('error', leave).off('close', leave);
    };
    incoming.on('data', receive).on('end', finish).on('error', leave).on('close', leave);
    if (incoming.readableEnded) finish();
    else if (incoming.destroyed) leave();
  });
}
