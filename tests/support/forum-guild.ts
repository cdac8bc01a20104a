import { type ApiGuild, createApiGuild } from './api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from './app.ts';

const MANAGE_THREADS = 1n << 34n;

/** Starts a server with a guild for the calling file, two members, a moderator of threads, and calls for its forums. */
export async function openForumGuild() {
  const app: TestApp = await startTestApp();
  const guild: ApiGuild = await createApiGuild(app);
  const { owner } = guild;
  const bo: TestPerson = await guild.newMember();
  const ada: TestPerson = await guild.newMember();
  const moderator: TestPerson = await guild.newMember(await guild.newRole(MANAGE_THREADS));

  const create = (body: object = {}) =>
    owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'Show and tell', type: 15, ...body });
  const newForum = async (body: object = {}) => (await create(body)).body;
  const tags = (...names: string[]) => names.map((name) => ({ name }));
  const start = (who: TestCaller, forum: string, body: object = {}) =>
    who.call('POST', `/channels/${forum}/threads`, {
      name: 'A post',
      message: { content: 'the first message' },
      ...body,
    });
  const change = (who: TestCaller, channel: string, body: object) =>
    who.call('PATCH', `/channels/${channel}`, body);
  const get = async (who: TestCaller, channel: string) =>
    (await who.call('GET', `/channels/${channel}`)).body;
  const search = (who: TestCaller, forum: string, query = '') =>
    who.call('GET', `/channels/${forum}/threads/search${query}`);
  const names = async (forum: string, query = '') =>
    (await search(bo, forum, query)).body.threads.map(({ name }: { name: string }) => name);
  const denied = (permission: bigint) => ({
    id: guild.id,
    type: 0,
    allow: '0',
    deny: permission.toString(),
  });
  return {
    app,
    guild,
    owner,
    bo,
    ada,
    moderator,
    create,
    newForum,
    tags,
    start,
    change,
    get,
    search,
    names,
    denied,
  };
}
