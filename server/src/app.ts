import type { Config } from './config.ts';
import type { FileAddresses } from './domains/attachments/index.ts';
import type { Identity } from './domains/auth/index.ts';
import type { ExternalAddresses } from './domains/media-proxy/index.ts';
import type { UserDirectory } from './domains/users/index.ts';
import type { Bus } from './platform/bus/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Egress } from './platform/egress/index.ts';
import type { IdGenerator } from './platform/ids/generator.ts';
import type { Images } from './platform/images/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { Providers } from './platform/providers/index.ts';
import type { GuildStates } from './state/index.ts';
import type { PrivateChannels } from './state/private-channels.ts';

/** What every domain is given: one per process. */
export interface App {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  readonly bus: Bus;
  readonly ids: IdGenerator;
  readonly outbox: Outbox;
  readonly guilds: GuildStates;
  readonly privateChannels: PrivateChannels;
  /** Who sends mail, keeps files and the like. */
  readonly providers: Providers;
  /** The only way to call an address that somebody else chose. */
  readonly egress: Egress;
  /** Pictures from people, in processes of their own. */
  readonly images: Images;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  /** Who calls. */
  readonly identity: Identity;
  /** Addresses of attachments. */
  readonly files: FileAddresses;
  /** Addresses at which pictures of other hosts are shown. */
  readonly external: ExternalAddresses;
  /** Users as others see them, from memory where they are known. */
  readonly users: UserDirectory;
}
