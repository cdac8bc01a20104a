import type { safetyHubOperations } from '@guildhall/protocol/safety-hub/operations';
import { domain, type Handlers } from '../../domain.ts';
import { getSafetyHub } from './service.ts';

const safetyHubHandlers: Handlers<typeof safetyHubOperations> = {
  getSafetyHub: (call) => getSafetyHub(call),
};

export const safetyHubDomain = domain({ operations: safetyHubHandlers });
