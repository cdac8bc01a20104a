import { randomUUID } from 'node:crypto';
import { PASSWORD } from './app.ts';

/** A new account on a server in another process. */
export async function registerAt(origin: string): Promise<{ readonly id: string; readonly token: string }> {
  const username = `u${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const response = await fetch(`${origin}/api/v10/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      date_of_birth: '1990-02-03',
      consent: true,
    }),
  });
  if (response.status !== 201) throw new Error(`Answered ${response.status}: ${await response.text()}`);
  const { user_id: id, token } = (await response.json()) as { user_id: string; token: string };
  return { id, token };
}
