import { createTestDatabase } from './database.ts';
import { onFileEnd } from './file-end.ts';
import { type Http2Client, openHttp2 } from './http2.ts';
import { PASSWORD } from './password.ts';
import { startTarget, type Target } from './target-server.ts';

/** An encrypted server in a process of its own, and a user with a guild who is connected to it over HTTP/2. */
export interface Http2Target {
  readonly target: Target;
  readonly client: Http2Client;
  readonly token: string;
  /** #general of the user's guild. */
  readonly channelId: string;
  /** Returns the texts of the channel's messages, newest first. */
  readContents(): Promise<string[]>;
}

/**
 * Starts the server without rate limits, and stops it after the file's tests.
 * @param settings more environment variables
 */
export async function startHttp2Target(
  settings: Readonly<Record<string, string>> = {},
): Promise<Http2Target> {
  const target = await startTarget(await createTestDatabase(), {
    GUILDHALL_TLS: 'self-signed',
    GUILDHALL_RATE_LIMITS: 'off',
    ...settings,
  });
  const client = await openHttp2(target.origin);
  onFileEnd(async () => {
    client.close();
    await target.stop();
  });
  const body = {
    username: 'wren',
    email: 'wren@example.org',
    password: PASSWORD,
    date_of_birth: '1990-02-03',
    consent: true,
  };
  const { token } = (await client.call('POST', '/api/v10/auth/register', { body })).body;
  const guild = await client.call('POST', '/api/v10/guilds', { token, body: { name: 'Hall' } });
  const channels = await client.call('GET', `/api/v10/guilds/${guild.body.id}/channels`, { token });
  const { id: channelId } = channels.body.find(({ type }: { type: number }) => type === 0);
  return {
    target,
    client,
    token,
    channelId,
    async readContents() {
      const { body } = await client.call('GET', `/api/v10/channels/${channelId}/messages`, { token });
      return body.map(({ content }: { content: string }) => content);
    },
  };
}
