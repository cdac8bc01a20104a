import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { apiError, invalidForm } from '../../platform/http/errors.ts';

export const unknownInteraction = () => apiError(ErrorCode.UNKNOWN_INTERACTION);
export const alreadyAcknowledged = () => apiError(ErrorCode.INTERACTION_HAS_ALREADY_BEEN_ACKNOWLEDGED);
export const invalidToken = () => apiError(ErrorCode.INVALID_WEBHOOK_TOKEN);

/** 50035 for one field. */
export const invalidField = (field: string, code: string, message: string) =>
  invalidForm({ [field]: { code, message } });
