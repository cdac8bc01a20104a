import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { raiseGuild } from '../../state/change.ts';
import { archiveDue, loadDueGuilds, postponeDue } from './archive-store.ts';
import { threadUpdated } from './events.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'threads.archive': Record<string, never>;
  }
}

/** Archives the threads in which nothing has happened for as long as they say. One transaction for each guild. */
export async function archiveInactive({ db }: App): Promise<void> {
  await postponeDue(db);
  for (const guildId of await loadDueGuilds(db))
    await db.transaction((tx) =>
      raiseGuild(tx, guildId, async (raised) => {
        for (const record of await archiveDue(raised, guildId))
          raised.emit(threadUpdated(guildId, record, false));
      }),
    );
}

export const archiveJobs = {
  'threads.archive': { run: archiveInactive, cron: '* * * * *' },
} satisfies DomainJobs;
