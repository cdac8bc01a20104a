import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { onFileEnd } from '../support/file-end.ts';
import { runBotStory } from './bot-story.ts';

/** Builds the client; returns undefined, with a line about it, without Go or its modules. */
function buildClient(): string | undefined {
  const client = join(tmpdir(), `discordgo-${randomUUID()}`);
  const { status } = spawnSync('go', ['build', '-o', client, '.'], {
    cwd: join(import.meta.dirname, 'discordgo'),
  });
  if (status === 0) return client;
  process.stdout.write(
    'Skipped: no Go, or the modules that tests/interop/discordgo/go.mod names can’t be loaded.\n',
  );
  return undefined;
}

const client = buildClient();
onFileEnd(() => {
  if (client) rmSync(client, { force: true });
});

it.skipIf(!client)('discordgo works unmodified', () => runBotStory(client as string, [], ['connects']));
