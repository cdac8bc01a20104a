import { expect, test } from 'vitest';
import { createApiGuild } from '../support/api-guild.ts';
import { startTestApp } from '../support/app.ts';

const server = await startTestApp();

test('many changes and arrivals at once all come through', async () => {
  const hall = await createApiGuild(server);
  const people = await Promise.all(Array.from({ length: 20 }, () => server.register()));
  const answers = await Promise.all([
    ...Array.from({ length: 100 }, (_, index) =>
      hall.owner.call('POST', `/guilds/${hall.id}/roles`, { name: `role ${index}` }),
    ),
    ...people.map((person) => person.call('POST', `/invites/${hall.code}`)),
    ...Array.from({ length: 40 }, (_, index) =>
      hall.owner.call('POST', `/channels/${hall.channelId}/messages`, { content: `${index}` }),
    ),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  const guild = (await hall.owner.call('GET', `/guilds/${hall.id}?with_counts=true`)).body;
  expect(guild.roles).toHaveLength(101);
  expect(guild.approximate_member_count).toBe(21);
}, 60_000);
