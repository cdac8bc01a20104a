// Makes the running server index all messages again. Searches respond with 202 until it has finished.
//   npm run search:rebuild
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../src/config.ts';
import { OWNER } from '../src/platform/postgres/cluster.ts';
import { PORT, socketFolder } from '../src/platform/postgres/socket.ts';

const { databaseUrl, dataFolder } = readConfig(process.env);
const socket = databaseUrl ? undefined : await socketFolder(join(dataFolder, 'postgres'));
const client = new pg.Client(
  socket
    ? { host: socket.path, port: PORT, user: OWNER, database: OWNER }
    : { connectionString: databaseUrl },
);
try {
  await client.connect();
  await client.query('SELECT rebuild_search()');
  process.stdout.write('All messages are being indexed anew.\n');
} catch (error) {
  const advice = socket ? ' Is the server running, and does this user run it?' : '';
  process.stderr.write(
    `The database can't be used (${error instanceof Error ? error.message : error}).${advice}\n`,
  );
  process.exitCode = 1;
} finally {
  await client.end().catch(() => {});
  await socket?.release();
}
