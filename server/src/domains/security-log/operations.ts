import type { securityLogOperations } from '@guildhall/protocol/security-log/operations';
import { SECURITY_LOG_PAGE } from '@guildhall/protocol/security-log/types';
import type { Handlers } from '../../domain.ts';
import { presentEvent } from './present.ts';
import { loadEvents } from './store.ts';

export const securityLogHandlers: Handlers<typeof securityLogOperations> = {
  listSecurityEvents: async (call) => {
    const { app, query, caller } = call;
    const limit = query.limit ?? SECURITY_LOG_PAGE.default;
    return (await loadEvents(app.db, caller.userId, query.before, limit)).map(presentEvent);
  },
};
