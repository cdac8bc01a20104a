import type { TestCaller } from './app.ts';

/** Makes two users friends. */
export async function befriend(one: TestCaller, other: TestCaller): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const { status } = await from.call('PUT', `/users/@me/relationships/${to.id}`, {});
    if (status !== 204) throw new Error(`Befriending returned ${status}`);
  }
}

/** Creates a group of a user and friends; returns the channel as its owner sees it. */
// biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
export async function createGroup(owner: TestCaller, ...friends: TestCaller[]): Promise<any> {
  const recipients = [owner, ...friends].map(({ id }) => id);
  const { status, body } = await owner.call('POST', '/users/@me/channels', { recipients });
  if (status !== 200) throw new Error(`Creating a group returned ${status}`);
  return body;
}
