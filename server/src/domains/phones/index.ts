import { domain } from '../../domain.ts';
import { phonesHandlers } from './operations.ts';
import { phonesJobs } from './send.ts';
import { readPhoneToken, takePhone } from './service.ts';

export const phonesDomain = domain({
  operations: phonesHandlers,
  jobs: phonesJobs,
  on: {
    accountCreated: async (context, tx, { userId, phoneToken: token }) => {
      if (!token) return;
      const phone = await readPhoneToken(context.app, token);
      await takePhone(context, tx, { userId, token, phone, isNew: true });
    },
  },
});
