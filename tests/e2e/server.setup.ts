import type { TestProject } from 'vitest/node';
import { hasBrowser } from '../support/browser.ts';
import { buildWebClient } from '../support/web-client.ts';
import { startServer } from './instance.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the server for the files that need none of their own. */
    origin: string;
  }
}

/** Builds the client, and starts the server that several files share: each has users and guilds of its own there. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  await buildWebClient();
  if (!hasBrowser) return undefined;
  const server = await startServer({ GUILDHALL_RATE_LIMITS: 'off' }, project.getProvidedContext().postgres);
  // The first account owns the instance, and is reminded of its settings.
  const response = await fetch(`${server.origin}/api/v10/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'instance.owner',
      email: 'owner@example.org',
      password: 'tundra-Oboe-27-lantern',
      date_of_birth: '1990-02-03',
      consent: true,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  project.provide('origin', server.origin);
  return () => server.remove();
}
