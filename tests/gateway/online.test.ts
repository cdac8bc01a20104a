import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { type GatewayTestClient, openGateway } from '../support/gateway.ts';

let app: TestApp;
let owner: TestPerson;
let guildId: string;
let channelId: string;

const signIn = async (person: TestPerson): Promise<GatewayTestClient> => {
  const client = await openGateway(app.origin);
  await client.take(({ op }) => op === 10);
  client.send(2, { token: person.token, properties: {}, capabilities: 0 });
  await client.take('READY');
  return client;
};

const invite = async (options: object) =>
  (await owner.call('POST', `/channels/${channelId}/invites`, options)).body.code as string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.register();
  guildId = (await owner.call('POST', '/guilds', { name: 'Hall' })).body.id;
  const channels = (await owner.call('GET', `/guilds/${guildId}/channels`)).body as {
    id: string;
    type: number;
  }[];
  channelId = channels.find(({ type }) => type === 0)!.id;
});

it('counts online members in an invite', async () => {
  const code = await invite({});
  const online = async () =>
    (await app.call('GET', `/invites/${code}?with_counts=true`)).body.approximate_presence_count as number;
  expect(await online()).toBe(0);
  const client = await signIn(owner);
  await eventually(async () => (await online()) === 1);
  await client.close(1000);
  await eventually(async () => (await online()) === 0);
});

it('ends a temporary membership with the last session, and no other membership', async () => {
  const [guest, brief, member] = [await app.register(), await app.register(), await app.register()];
  const temporary = await invite({ temporary: true });
  for (const person of [guest, brief]) await person.call('POST', `/invites/${temporary}`, {});
  await member.call('POST', `/invites/${await invite({ unique: true })}`, {});
  const sessions = [await signIn(guest), await signIn(guest), await signIn(member), await signIn(brief)];
  const isMember = async (person: TestPerson) =>
    (await owner.call('GET', `/guilds/${guildId}/members/${person.id}`)).status === 200;
  await sessions[0]!.close(1000);
  await sessions[2]!.close(1000);
  // The membership of the other guest, who leaves later, has ended.
  await sessions[3]!.close(1000);
  await eventually(async () => !(await isMember(brief)));
  expect(await isMember(guest)).toBe(true);
  await sessions[1]!.close(1000);
  await eventually(async () => !(await isMember(guest)));
  expect(await isMember(member)).toBe(true);
});

it('counts a user’s own messages as read', async () => {
  const sent = (await owner.call('POST', `/channels/${channelId}/messages`, { content: 'hello' })).body;
  const marker = async () => {
    const client = await openGateway(app.origin);
    await client.take(({ op }) => op === 10);
    client.send(2, { token: owner.token, properties: {}, capabilities: 0 });
    const { d } = await client.take('READY');
    await client.close(1000);
    return d.read_state.find(({ id }: { id: string }) => id === channelId)?.last_message_id;
  };
  await eventually(async () => (await marker()) === sent.id);
});
