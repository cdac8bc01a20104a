import { expect, test } from 'vitest';
import { startDiceApp } from '../support/dice-app.ts';

const { place, roll } = await startDiceApp({ rateLimits: true });
const { guild, member, bot, app, client } = place;

/** Of `POST /interactions`, in ten seconds. */
const LIMIT = 30;
const TIMES = 100;

const typing = (nonce: string) => ({
  type: 4,
  nonce,
  data: { id: roll.id, options: [{ type: 3, name: 'note', value: nonce, focused: true }] },
});
const suggest = async (interaction: { id: string; token: string }) =>
  expect((await place.respond(interaction, { type: 8, data: { choices: [] } })).status).toBe(204);

test('a storm of requests for choices reaches the application up to the limit, and slows nobody else', async () => {
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, index) => place.interact(typing(`s${index}`))),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(LIMIT);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(TIMES - LIMIT);
  for (const { body } of refused)
    expect(body).toMatchObject({ message: 'You are being rate limited.', retry_after: expect.any(Number) });
  for (let count = 0; count < LIMIT; count += 1) await suggest(await place.next());

  const own = await guild.owner.call('POST', '/interactions', {
    ...typing('own'),
    application_id: bot.id,
    guild_id: guild.id,
    channel_id: guild.channelId,
  });
  expect(own.status).toBe(204);
  const next = await place.next();
  expect(next.member.user.id).toBe(guild.owner.id);
  await suggest(next);
  await app.none(({ t }) => t === 'INTERACTION_CREATE');

  const path = `/channels/${guild.channelId}/messages`;
  expect((await member.call('POST', path, { content: 'Still here' })).status).toBe(200);
  await client.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.content === 'Still here');
});
