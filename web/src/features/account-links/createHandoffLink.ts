import { rest } from '../../state/api.ts';

/** Returns the address with which another browser signs in as the user, within a minute. */
export async function createHandoffLink(origin: string, path: string): Promise<string> {
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const { handoff_token } = await rest.call('createHandoff', { body: { key } });
  return `${origin}${path}#${new URLSearchParams({ key, token: handoff_token })}`;
}
