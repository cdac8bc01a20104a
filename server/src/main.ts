import { readConfig } from './config.ts';
import { createLog } from './platform/log/index.ts';
import { mailFolder } from './platform/mail/index.ts';
import { StartupError } from './platform/startup-error.ts';
import { startServer } from './serve/start.ts';

/** Milliseconds that a drain may take before the process ends all the same. */
const DRAIN_MS = 10_000;

const fail = (error: unknown): never => {
  const text =
    error instanceof StartupError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await startServer(config, log, { onLost: fail });
  const sayOpen = () => process.stdout.write(`Guildhall is open at ${config.publicUrl}\n`);
  if (server.certified) {
    const { hostname } = new URL(config.publicUrl);
    process.stdout.write(`Waiting for a certificate for ${hostname}; the log says what is missing\n`);
    server.certified.then(sayOpen);
  } else sayOpen();
  if (!config.smtpUrl && config.roles.has('worker'))
    process.stdout.write(
      `Messages by mail become files in ${mailFolder(config.dataFolder)} (SMTP_URL sends them)\n`,
    );
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => fail(new Error('The server did not stop in time.')), DRAIN_MS).unref();
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by scripts/start.mjs: the channel ends when that was killed.
  process.on('disconnect', stop);
} catch (error) {
  fail(error);
}
