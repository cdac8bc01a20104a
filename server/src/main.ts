import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
import { createLog } from './platform/log/index.ts';
import { mailFolder } from './platform/mail/index.ts';
import { createLifecycle, describeError, getExitStatus } from './serve/lifecycle.ts';
import { startServer } from './serve/start.ts';

const lifecycle = createLifecycle();
try {
  const config = readConfig(process.env);
  // A log for programs has all of it already.
  const showProgress = (sentence: string) => {
    if (config.logFormat === 'text') process.stdout.write(`${sentence}\n`);
  };
  const log = lifecycle.watch(createLog(config.logLevel, undefined, config.logFormat), showProgress);
  const server = await startServer(config, log, { onLost: lifecycle.crash, onProgress: showProgress });
  const sayOpen = () => process.stdout.write(`Guildhall is open at ${config.publicUrl}\n`);
  if (server.certified) {
    const { hostname } = new URL(config.publicUrl);
    process.stdout.write(`Waiting for a certificate for ${hostname}; the log says what is missing\n`);
    server.certified.then(sayOpen);
  } else sayOpen();
  if (!config.smtpUrl && config.roles.has('worker'))
    process.stdout.write(
      `Without a mail server (SMTP_URL, or /admin), emails are saved in ${mailFolder(config.dataFolder)}\n`,
    );
  await lifecycle.serve(server);
  // Now, as a process that is killed has no later. Without NODE_COMPILE_CACHE there is nothing to store.
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(getExitStatus(error));
}
