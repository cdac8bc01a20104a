import { identify } from '../../support/gateway.ts';
import { PASSWORD } from '../../support/password.ts';
import { createGuildAt, registerAt, type TargetPerson } from '../../support/target-people.ts';
import type { Target } from '../../support/target-server.ts';
import type { World } from './run.ts';

/** A guild full of things to attack, and users elsewhere who must not be affected. */
export async function createWorld(target: Target): Promise<World> {
  const { owner, id: guildId, channelId } = await createGuildAt(target);
  const plain = await registerAt(target);
  const post = async (path: string, body: object) => (await owner.call('POST', path, body)).body;

  const invite = await post(`/channels/${channelId}/invites`, { max_age: 0 });
  await plain.call('POST', `/invites/${invite.code}`);
  const role = await post(`/guilds/${guildId}/roles`, { name: 'fuzzed' });
  const message = await post(`/channels/${channelId}/messages`, { content: 'fuzzed' });
  const application = await post('/applications', { name: 'Fuzzed' });
  const bot = await post(`/applications/${application.id}/bot/reset`, {});
  await owner.call('POST', `/oauth2/authorize?client_id=${application.id}`, {
    authorize: true,
    guild_id: guildId,
    permissions: '8',
  });

  return {
    subject: target,
    tokens: [owner.token, owner.token, plain.token, `Bot ${bot.token}`, ''],
    gatewayTokens: [owner.token, plain.token, bot.token],
    ids: [guildId, channelId, role.id, message.id, owner.id, plain.id, application.id, '1'],
    params: {
      guild_id: guildId,
      channel_id: channelId,
      role_id: role.id,
      overwrite_id: role.id,
      user_id: plain.id,
      message_id: message.id,
      application_id: application.id,
      code: invite.code,
    },
    cleanUp: () => cleanUp(owner, { guildId, channelId, roleId: role.id, applicationId: application.id }),
    probe: await createProbe(target),
  };
}

interface Kept {
  readonly guildId: string;
  readonly channelId: string;
  readonly roleId: string;
  readonly applicationId: string;
}

async function cleanUp(
  owner: TargetPerson,
  { guildId, channelId, roleId, applicationId }: Kept,
): Promise<void> {
  const remove = async (
    list: string,
    kept: readonly string[],
    method: string,
    path: (id: string) => string,
  ) => {
    const { body } = await owner.call('GET', list);
    for (const { id } of Array.isArray(body) ? body : [])
      if (!kept.includes(id))
        await owner.call(method, path(id), method === 'POST' ? { password: PASSWORD } : undefined);
  };
  await remove(`/guilds/${guildId}/channels`, [channelId], 'DELETE', (id) => `/channels/${id}`);
  await remove(
    `/guilds/${guildId}/roles`,
    [guildId, roleId],
    'DELETE',
    (id) => `/guilds/${guildId}/roles/${id}`,
  );
  await remove('/users/@me/guilds', [guildId], 'DELETE', (id) => `/guilds/${id}`);
  await remove('/applications', [applicationId], 'POST', (id) => `/applications/${id}/delete`);
}

/** Two users elsewhere, one of them connected the whole time: a message of one reaches the other. */
async function createProbe(target: Target): Promise<() => Promise<void>> {
  const { channelId, owner } = await createGuildAt(target);
  const client = await identify(target.origin, owner.token);
  const beat = setInterval(() => client.send(1, null), 20_000);
  beat.unref();
  let count = 0;
  return async () => {
    count += 1;
    const content = `still here ${count}`;
    const { status } = await owner.call('POST', `/channels/${channelId}/messages`, { content });
    if (status !== 200) throw new Error(`A message of somebody else got ${status}.`);
    await client.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.content === content, 10_000);
  };
}
