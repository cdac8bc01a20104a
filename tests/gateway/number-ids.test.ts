import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { createTestGuild, type TestGuild } from '../support/guild.ts';

let server: TestApp;
let owner: TestPerson;
let guild: TestGuild;

beforeAll(async () => {
  server = await startTestApp();
  owner = await server.register();
  guild = await createTestGuild(server.app, owner.id);
});

test('ids in commands can be numbers', async () => {
  const client = await identify(server.origin, owner.token);
  const send = (text: string) => client.ws.send(text);
  send(`{"op":14,"d":{"guild_id":${guild.id},"typing":true}}`);
  send(`{"op":4,"d":{"guild_id":${guild.id},"channel_id":null,"self_mute":false,"self_deaf":false}}`);
  send(`{"op":8,"d":{"guild_id":${guild.id},"user_ids":[${owner.id},1]}}`);
  const byId = await client.take('GUILD_MEMBERS_CHUNK');
  expect(byId.d).toMatchObject({
    guild_id: guild.id,
    members: [{ user: { id: owner.id } }],
    not_found: ['1'],
  });
  send(`{"op":8,"d":{"guild_id":[${guild.id}],"query":"","limit":0}}`);
  expect((await client.take('GUILD_MEMBERS_CHUNK')).d.members).toHaveLength(1);
  send(`{"op":31,"d":{"guild_ids":[${guild.id}]}}`);
  expect((await client.take('SOUNDBOARD_SOUNDS')).d.guild_id).toBe(guild.id);
  await client.close();
});
