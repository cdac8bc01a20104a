import { expect, test } from 'vitest';
import { createApiGuild } from '../support/api-guild.ts';
import { startTestApp } from '../support/app.ts';

const server = await startTestApp();

test('many simultaneous changes and new members all succeed', async () => {
  const testGuild = await createApiGuild(server);
  const people = await Promise.all(Array.from({ length: 20 }, () => server.register()));
  const answers = await Promise.all([
    ...Array.from({ length: 100 }, (_, index) =>
      testGuild.owner.call('POST', `/guilds/${testGuild.id}/roles`, { name: `role ${index}` }),
    ),
    ...people.map((person) => person.call('POST', `/invites/${testGuild.code}`)),
    ...Array.from({ length: 40 }, (_, index) =>
      testGuild.owner.call('POST', `/channels/${testGuild.channelId}/messages`, { content: `${index}` }),
    ),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  const guild = (await testGuild.owner.call('GET', `/guilds/${testGuild.id}?with_counts=true`)).body;
  expect(guild.roles).toHaveLength(101);
  expect(guild.approximate_member_count).toBe(21);
}, 60_000);
