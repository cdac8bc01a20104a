import type { App } from '../app.ts';
import { handleAccountMail, handleAccountsUpkeep } from '../domains/accounts/index.ts';
import { handleStorageMeasure } from '../domains/admin/index.ts';
import { handleAnnouncements } from '../domains/announcements/index.ts';
import { handleApplicationsUpkeep } from '../domains/applications/index.ts';
import { handleAssetsUpkeep } from '../domains/assets/index.ts';
import { handleAttachmentsUpkeep } from '../domains/attachments/index.ts';
import { handleAuditLogUpkeep } from '../domains/audit-log/index.ts';
import { handleAuthUpkeep } from '../domains/auth/index.ts';
import { handleChannelsUpkeep } from '../domains/channels/index.ts';
import { handleEmbeds } from '../domains/embeds/index.ts';
import { handleTransferCodes } from '../domains/guilds/index.ts';
import { registerInstanceJobs } from '../domains/instance/index.ts';
import { handleInvitesUpkeep } from '../domains/invites/index.ts';
import { type ExternalPictures, handleMediaProxyUpkeep } from '../domains/media-proxy/index.ts';
import { handlePrune } from '../domains/members/index.ts';
import { handleMentionsUpkeep } from '../domains/mentions/index.ts';
import { handleMessagesUpkeep } from '../domains/messages/index.ts';
import { registerSecurityLogJobs } from '../domains/security-log/index.ts';
import { registerStorageJobs } from '../domains/storage/index.ts';
import { startSweeper } from '../platform/outbox/sweeper.ts';
import { startVersionAnnouncer } from '../state/announce.ts';

/** What `worker` processes do: publish what the dead left unpublished, announce versions, do jobs. Answers what ends it. */
export function startWorker(app: App, pictures: ExternalPictures): () => Promise<void> {
  const { db, bus, ids, jobs, log } = app;
  const sweeper = startSweeper(app);
  const endAnnouncing = startVersionAnnouncer(db, bus, ids.workerId, log);
  handleAssetsUpkeep(app);
  handleAttachmentsUpkeep(app);
  registerStorageJobs(app);
  handleAuthUpkeep(app);
  handleAccountsUpkeep(app);
  handleAccountMail(app);
  registerInstanceJobs(app);
  registerSecurityLogJobs(app);
  handleMessagesUpkeep(app);
  handleMentionsUpkeep(app);
  handleAnnouncements(app);
  handleEmbeds(app, pictures);
  handleMediaProxyUpkeep(app);
  handleChannelsUpkeep(app);
  handleTransferCodes(app);
  handleStorageMeasure(app);
  handleInvitesUpkeep(app);
  handleAuditLogUpkeep(app);
  handlePrune(app);
  handleApplicationsUpkeep(app);
  jobs.start().catch((error) => log.error('jobs.not_started', { error }));
  return async () => {
    endAnnouncing();
    await sweeper.stop();
    await jobs.stop();
  };
}
