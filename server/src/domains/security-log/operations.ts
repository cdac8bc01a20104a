import type { securityLogOperations } from '@guildhall/protocol/security-log/operations';
import { SECURITY_LOG_PAGE } from '@guildhall/protocol/security-log/types';
import type { App } from '../../app.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { presentEvent } from './present.ts';
import { loadEvents } from './store.ts';

export const securityLogHandlers = ({ db }: Pick<App, 'db'>): Handlers<typeof securityLogOperations> => ({
  listSecurityEvents: async ({ caller, query }) => {
    const limit = query.limit ?? SECURITY_LOG_PAGE.default;
    return (await loadEvents(db, caller.userId, query.before, limit)).map(presentEvent);
  },
});
