import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { logLostConnection } from '../platform/database/lost-connection.ts';
import { createEgress, type Egress, type EgressOptions } from '../platform/egress/index.ts';
import { registerGifs } from '../platform/gifs/index.ts';
import { createImages, type Images } from '../platform/images/index.ts';
import { createJobs, type Jobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log/index.ts';
import { mailFolder, registerMail } from '../platform/mail/index.ts';
import { createMetrics, type Metrics } from '../platform/metrics/index.ts';
import { createProviders, type Providers } from '../platform/providers/index.ts';
import { registerSms } from '../platform/sms/index.ts';
import { registerStorage } from '../platform/storage/register.ts';
import { createSpace, endlessSpace, type Space } from '../platform/storage/space.ts';

/** What domains use of the world outside the database. */
export interface Services {
  readonly providers: Providers;
  readonly space: Space;
  readonly egress: Egress;
  readonly images: Images;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
}

/** Jobs done at a time, by lane. Those that wait for other hosts need a connection for moments only. */
const JOBS = { own: 2, outside: 6 };
/** Connections for jobs: among them two by which the lanes hear of new ones. */
const JOB_CONNECTIONS = 6;

/** Opens the services that every role needs. `end` closes them. Throws StartupError if one can't be reached. */
export async function openServices(
  config: Config,
  log: Log,
  connection: pg.PoolConfig,
  egress: EgressOptions = {},
): Promise<{ services: Services; end: () => Promise<void> }> {
  const providers = createProviders();
  registerMail(providers, {
    smtpUrl: config.smtpUrl,
    folder: mailFolder(config.dataFolder),
  });
  const outside = createEgress(egress);
  registerSms(providers, { url: config.smsUrl, token: config.smsToken, egress: outside, log });
  registerGifs(providers, {
    key: config.gifsKey,
    url: config.gifsUrl,
    assetsUrl: config.assetsUrl,
    egress: outside,
  });
  const folder = join(config.dataFolder, 'files');
  await registerStorage(providers, { s3: config.s3, folder });
  const space = config.s3 ? endlessSpace : createSpace({ folder, minimum: config.minFreeSpace, log });
  // Apart from the other connections, so that long jobs never hold up a call.
  const pool = new pg.Pool({ ...connection, max: JOB_CONNECTIONS, min: 0 });
  const onLost = logLostConnection(log);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const jobs = createJobs({ pool, log, concurrency: JOBS });
  const images = createImages(log);
  return {
    services: { providers, space, egress: outside, images, jobs, metrics: createMetrics() },
    async end() {
      space.close();
      await jobs.stop();
      await images.close();
      for (const name of providers.names('mail')) await providers.find('mail', name)?.close();
      await pool.end();
    },
  };
}
