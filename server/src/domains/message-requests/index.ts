import { domain } from '../../domain.ts';
import { messageRequestsHandlers } from './operations.ts';

export const messageRequestsDomain = domain({ operations: messageRequestsHandlers });
