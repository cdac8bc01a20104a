import { get } from 'node:http';
import { get as getSecure } from 'node:https';

/** Whether a server at `origin` responds; its certificate can be self-signed. */
export function isHealthy(origin: string): Promise<boolean> {
  const options = { rejectUnauthorized: false, agent: false, timeout: 5_000 } as const;
  return new Promise((resolve) => {
    const request = origin.startsWith('https:')
      ? getSecure(`${origin}/healthz`, options)
      : get(`${origin}/healthz`, { agent: false, timeout: 5_000 });
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
