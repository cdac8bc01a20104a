import { readConfig } from '@guildhall/server/config';
import { createLog } from '@guildhall/server/platform/log/index';
import { startServer } from '@guildhall/server/serve/start';

const config = readConfig({
  GUILDHALL_DATA: process.argv[2],
  GUILDHALL_HOST: '127.0.0.1',
  GUILDHALL_LOG: 'warn',
  GUILDHALL_MAX_UPLOAD: process.env.GUILDHALL_MAX_UPLOAD,
  GUILDHALL_TRUSTED_PROXIES: process.env.GUILDHALL_TRUSTED_PROXIES,
});
/** Sites of a bench: all names lead to this machine, and other addresses can't be reached. */
const LOOPBACK = {
  allow: (address: string) => address === '127.0.0.1',
  lookup: async () => ['127.0.0.1'],
};
const log = createLog('warn');
const server = await startServer({ ...config, port: 0 }, log, {
  onLost: (error) => {
    throw error;
  },
  ...(process.env.BENCH_EGRESS === 'loopback' ? { egress: LOOPBACK } : {}),
  rateLimitMultiplier: Number(process.env.BENCH_RATE_LIMIT_MULTIPLIER ?? 1_000_000),
});
process.on('message', async (message) => {
  // Responds to 'stall' from now on; a bench that does not use it is not disturbed by its clock.
  if (message === 'watch') {
    await import('@guildhall/tests/support/target-monitor');
    process.send?.({ kind: 'watching' });
  }
  if (message === 'statements') process.send?.({ kind: 'statements', statements: server.app.db.statements });
  if (message === 'stop') {
    await server.stop();
    process.exit(0);
  }
});
process.send?.({
  kind: 'ready',
  port: server.address.port,
  connection: server.app.db.pool.options,
});
