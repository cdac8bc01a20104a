import type { Page } from 'playwright-core';
import { callAs } from '../support/web-client.ts';
import { drawTileUri } from './art.ts';

/** A channel in which members vote and have a thread. */
export interface Gathering {
  /** The channel with the poll. */
  readonly pollChannelId: string;
  /** A thread in it. */
  readonly threadId: string;
  /** A forum with posts. */
  readonly forumId: string;
}

const EMOJI = ['celadon', 'tenmoku', 'shino', 'wheel_thrown'];
const POLL = {
  question: { text: 'Which glaze for the next shared firing?' },
  answers: ['Celadon', 'Tenmoku', 'Shino', 'Let the kiln decide'].map((text) => ({ poll_media: { text } })),
  duration: 24,
};
/** The answers that the members choose, in order. */
const VOTES = [1, 1, 3, 1, 4];
const THREAD: readonly (readonly [number, string])[] = [
  [1, 'Two coats, three seconds each. It runs if you give it more.'],
  [3, 'Same here. And keep it off the lowest centimetre.'],
  [2, 'Thank you both. I would have lost a shelf.'],
];

const TAGS = ['Glaze', 'Kiln', 'Solved'];
/** The posts of the forum: author, tags, title, first message. */
const POSTS: readonly (readonly [number, readonly number[], string, string])[] = [
  [
    3,
    [0],
    'Crawling at the rim of wide bowls',
    'It happens with celadon only, and only on the second shelf.',
  ],
  [2, [1, 2], 'The controller shows E-14', 'Was the thermocouple. A new one is in the left drawer.'],
  [
    1,
    [0, 2],
    'Which white for the outside?',
    'We settled on the satin one, two coats. Test tiles are by the sink.',
  ],
];

/** Creates a forum with posts. Returns its id. */
async function seedForum(pages: readonly Page[], guildId: string): Promise<string> {
  const forum = await callAs(pages[0]!, 'POST', `/guilds/${guildId}/channels`, {
    name: 'questions',
    type: 15,
    topic: 'One question for each post. Say which clay, which glaze and how hot.',
    default_reaction_emoji: { emoji_name: '🔥' },
    available_tags: TAGS.map((name) => ({ name })),
  });
  const tags: { id: string }[] = forum.available_tags;
  for (const [who, applied, name, content] of POSTS)
    await callAs(pages[who]!, 'POST', `/channels/${forum.id}/threads`, {
      name,
      applied_tags: applied.map((index) => tags[index]!.id),
      message: { content },
    });
  return forum.id;
}

/** Adds emoji, a webhook and a forum, and lets the members vote in a channel and talk in a thread. */
export async function seedGathering(pages: readonly Page[], guildId: string): Promise<Gathering> {
  const [owner, , asking] = pages as [Page, Page, Page];
  for (const [index, name] of EMOJI.entries())
    await callAs(owner, 'POST', `/guilds/${guildId}/emojis`, { name, image: await drawTileUri(index + 1) });
  const channels: { id: string; name: string }[] = await callAs(owner, 'GET', `/guilds/${guildId}/channels`);
  const channelId = channels.find(({ name }) => name === 'glaze-tests')!.id;
  const send = (page: Page, body: object, id = channelId) =>
    callAs(page, 'POST', `/channels/${id}/messages`, body);

  const question = await send(asking, { content: 'How thick do you dip tenmoku on the tall bottles?' });
  const thread = await callAs(asking, 'POST', `/channels/${channelId}/messages/${question.id}/threads`, {
    name: 'Tenmoku on tall bottles',
  });
  for (const [who, content] of THREAD) await send(pages[who]!, { content }, thread.id);
  const poll = await send(owner, { poll: POLL });
  for (const [index, answer] of VOTES.entries())
    await callAs(pages[index]!, 'PUT', `/channels/${channelId}/polls/${poll.id}/answers/@me`, {
      answer_ids: [answer],
    });
  await callAs(owner, 'POST', `/channels/${channelId}/webhooks`, { name: 'Glaze library' });
  return { pollChannelId: channelId, threadId: thread.id, forumId: await seedForum(pages, guildId) };
}
