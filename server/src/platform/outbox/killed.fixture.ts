import process from 'node:process';
import { createInProcessBus } from '../bus/in-process.ts';
import { openDatabase } from '../database/index.ts';
import { leaseWorker } from '../leases/worker.ts';
import { createLog } from '../log/index.ts';
import { createOutbox } from './index.ts';

/** A process that dies between the commit of its transaction and the publishing of its events. */
const connection = JSON.parse(process.argv[2] as string);
const log = createLog('error');
const bus = { ...createInProcessBus(), publish: () => process.kill(process.pid, 'SIGKILL') };
const pg = await import('pg');
const pool = new pg.default.Pool(connection);
const lease = await leaseWorker({ pool, log, onLost: () => {} });
const outbox = createOutbox(bus, lease.ids);
lease.watch(() => outbox.watermark);
const db = openDatabase({ connection, poolSize: 2, log, outbox });
await db.transaction(async (tx) => {
  tx.emit({
    subject: 'guild.77',
    type: 'GUILD_VERSION',
    audience: { kind: 'guild' },
    data: { last: 'words' },
  });
});
