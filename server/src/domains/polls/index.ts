import { domain } from '../../domain.ts';
import { createPollVotes } from './ballot-box.ts';
import { pollsJobs } from './end.ts';
import { loadPolls } from './load.ts';
import { pollsHandlers } from './operations.ts';
import { deletePolls, insertPoll } from './store.ts';

export const pollsDomain = domain({
  operations: pollsHandlers,
  jobs: pollsJobs,
  messageParts: { poll: loadPolls },
  services: { pollVotes: createPollVotes },
  on: {
    pollSent: async ({ app }, tx, { guildId, channelId, messageId, poll }) => {
      await insertPoll(tx, channelId, messageId, poll);
      const end = { runAt: new Date(poll.expiry) };
      await app.jobs.add(tx.sql, 'polls.end', { guildId, channelId, messageId }, end);
    },
    messagesDeleted: (_, tx, deleted) =>
      deletePolls(
        tx,
        deleted.filter(({ has_poll }) => has_poll),
      ),
  },
});
