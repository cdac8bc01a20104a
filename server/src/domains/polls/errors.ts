import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { apiError } from '../../platform/http/errors.ts';

export const notAPoll = () => apiError(ErrorCode.CANNOT_EXPIRE_A_NON_POLL_MESSAGE);
export const pollEnded = () => apiError(ErrorCode.POLL_EXPIRED);
