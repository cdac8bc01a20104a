import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { createMp4, createWav } from '../support/media.ts';
import { drawSquare } from '../support/pictures.ts';

let app: TestApp;
let guild: ApiGuild;
let bo: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
  bo = await guild.newMember();
});

const newChannel = async (settings: object = {}): Promise<string> =>
  (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'place', ...settings })).body.id;

const send = async (
  channel: string,
  message: string | object,
  who: TestCaller = guild.owner,
): Promise<string> => {
  const body = typeof message === 'string' ? { content: message } : message;
  const { body: sent } = await who.call('POST', `/channels/${channel}/messages`, body);
  return sent.id;
};

const search = async (query: string, who: TestCaller = bo) =>
  (await who.call('GET', `/guilds/${guild.id}/messages/search?${query}`)).body;

/** The ids of the messages found, in their order. */
const find = async (query: string, who: TestCaller = bo): Promise<string[]> =>
  (await search(query, who)).messages.map(([{ id }]: [{ id: string }]) => id);

describe('content', () => {
  it('finds messages that have all words, newest first, as soon as they were sent', async () => {
    const channel = await newChannel();
    const one = await send(channel, 'Copper red wants reduction early.');
    await send(channel, 'Iron slip, no red here');
    const two = await send(channel, 'For the second COPPER reds: held at 1040.');
    const result = await search(`channel_id=${channel}&content=copper%20red`);
    expect(result.messages.map(([{ id }]: [{ id: string }]) => id)).toEqual([two, one]);
    expect(result.messages[0][0]).toMatchObject({
      hit: true,
      content: 'For the second COPPER reds: held at 1040.',
      author: { id: guild.owner.id },
    });
    expect(result).toMatchObject({ total_results: 2, doing_deep_historical_index: false });
    expect(await find(`channel_id=${channel}&content=copper%20red&sort_order=asc`)).toEqual([one, two]);
  });

  it('ignores case, accents and invisible characters', async () => {
    const channel = await newChannel();
    const cafe = await send(channel, 'Caf\u0065\u0301 \u200bcr\u00e8me');
    const street = await send(channel, 'Lange STRASSE');
    const arabic = await send(channel, '\u0643\u0650\u062a\u064e\u0627\u0628');
    expect(await find(`channel_id=${channel}&content=CAFE%20creme`)).toEqual([cafe]);
    expect(await find(`channel_id=${channel}&content=stra%C3%9Fe`)).toEqual([street]);
    expect(await find(`channel_id=${channel}&content=${encodeURIComponent('كتاب')}`)).toEqual([arabic]);
  });

  it('finds parts of text in scripts without spaces', async () => {
    const channel = await newChannel();
    const tokyo = await send(channel, '東京都に住んでいます');
    const kyoto = await send(channel, '京都と東北');
    const thai = await send(channel, 'สวัสดีครับ');
    const at = (text: string) => find(`channel_id=${channel}&content=${encodeURIComponent(text)}`);
    expect(await at('京都')).toEqual([kyoto, tokyo]);
    expect(await at('東京都')).toEqual([tokyo]);
    expect(await at('東')).toEqual([kyoto, tokyo]);
    expect(await at('都東')).toEqual([]);
    expect(await at('สวัสดี')).toEqual([thai]);
  });

  it('finds quoted words next to each other, and others within the slop', async () => {
    const channel = await newChannel();
    const near = await send(channel, 'glaze over the slip');
    const far = await send(channel, 'slip one two three four five glaze');
    const at = (text: string, more = '') =>
      find(`channel_id=${channel}&content=${encodeURIComponent(text)}${more}`);
    expect(await at('"over the slip"')).toEqual([near]);
    expect(await at('"slip over"')).toEqual([]);
    expect(await at('slip glaze')).toEqual([near]);
    expect(await at('slip glaze', '&slop=1')).toEqual([]);
    expect(await at('slip glaze', '&slop=5')).toEqual([far, near]);
    expect(await at('slip glaze', '&slop=100')).toEqual([far, near]);
    const tokenized = `contents=${encodeURIComponent('0|"over the"')}&contents=${encodeURIComponent('0|slip')}`;
    expect(await find(`channel_id=${channel}&${tokenized}`)).toEqual([near]);
  });

  it('takes no patterns from users', async () => {
    const channel = await newChannel();
    const snake = await send(channel, 'the snake_case name');
    await send(channel, 'the snakeXcase name');
    const at = (text: string) => find(`channel_id=${channel}&content=${encodeURIComponent(text)}`);
    expect(await at('"snake_case name"')).toEqual([snake]);
    expect(await at('"the % name"')).toEqual([]);
    expect(await at('(a+)+$ .* \\')).toEqual([]);
    const everything = await at('');
    expect(everything).toHaveLength(2);
    expect(await at('\\ % " .')).toEqual(everything);
  });

  it('refuses more words than a search can have', async () => {
    const words = Array.from({ length: 129 }, (_, index) => `w${index}`).join('+');
    const answer = await bo.call('GET', `/guilds/${guild.id}/messages/search?content=${words}`);
    expect(failure(answer)).toEqual([400, 50035]);
    const contents = Array.from({ length: 5 }, () => `contents=${'a'.repeat(1024)}`).join('&');
    expect(failure(await bo.call('GET', `/guilds/${guild.id}/messages/search?${contents}`))).toEqual([
      400, 50035,
    ]);
    const long = await bo.call('GET', `/guilds/${guild.id}/messages/search?content=${'a'.repeat(1025)}`);
    expect(failure(long)).toEqual([400, 50035]);
  });

  it('sorts by relevance: the whole text first, then short messages', async () => {
    const channel = await newChannel();
    const whole = await send(channel, 'a long story about the blue kiln that we once had in the old hall');
    const short = await send(channel, 'kiln: blue');
    const contents = Array.from({ length: 5 }, () => `contents=${'a'.repeat(1024)}`).join('&');
    expect(failure(await bo.call('GET', `/guilds/${guild.id}/messages/search?${contents}`))).toEqual([
      400, 50035,
    ]);
    const long = await send(channel, 'the kiln we painted, as you remember, was not at all blue but green');
    expect(await find(`channel_id=${channel}&content=blue%20kiln&slop=100&sort_by=relevance`)).toEqual([
      whole,
      short,
      long,
    ]);
  });
});

describe('filters', () => {
  it('finds messages by author, kind of author, mentions and replies', async () => {
    const channel = await newChannel();
    const role = await guild.newRole();
    await guild.owner.call('PATCH', `/guilds/${guild.id}/roles/${role}`, { mentionable: true });
    const bot = await app.createBot(guild.owner);
    await guild.owner.call('POST', `/oauth2/authorize?client_id=${bot.id}&scope=bot`, {
      authorize: true,
      guild_id: guild.id,
      permissions: '0',
    });
    const plain = await send(channel, 'first');
    const toBo = await send(channel, `hello <@${bo.id}>`);
    const toRole = await send(channel, `hello <@&${role}>`);
    const toAll = await send(channel, 'hello @everyone');
    const reply = await send(channel, { content: 'yes', message_reference: { message_id: plain } }, bo);
    const ofBot = await send(channel, 'beep', bot);
    const at = (query: string) => find(`channel_id=${channel}&${query}`);
    expect(await at(`author_id=${bo.id}`)).toEqual([reply]);
    expect(await at(`author_id=${bo.id}&author_id=${bot.id}`)).toEqual([ofBot, reply]);
    expect(await at('author_type=bot')).toEqual([ofBot]);
    expect(await at('author_type=-bot')).toEqual([reply, toAll, toRole, toBo, plain]);
    expect(await at(`mentions=${bo.id}`)).toEqual([toBo]);
    expect(await at(`mentions_role_id=${role}`)).toEqual([toRole]);
    expect(await at('mention_everyone=true')).toEqual([toAll]);
    expect(await at(`mention_everyone=false&author_id=${guild.owner.id}`)).toEqual([toRole, toBo, plain]);
    expect(await at(`replied_to_user_id=${guild.owner.id}`)).toEqual([reply]);
    expect(await at(`replied_to_message_id=${plain}`)).toEqual([reply]);
    expect(await at(`content=${bo.id}`)).toEqual([]);
  });

  it('finds messages by what they contain', async () => {
    const channel = await newChannel();
    const link = await send(channel, 'see https://kilns.example.org:8443/a?b and more');
    const form = new FormData();
    form.set('payload_json', JSON.stringify({ content: 'notes' }));
    form.set('files[0]', new Blob(['hello'], { type: 'text/plain' }), 'Notes.TXT');
    const { body: file } = await guild.owner.call('POST', `/channels/${channel}/messages`, form);
    const poll = await send(channel, {
      poll: {
        question: { text: 'Which glaze?' },
        answers: [{ poll_media: { text: 'Copper' } }, { poll_media: { text: 'Iron' } }],
        duration: 1,
      },
    });
    const plain = await send(channel, 'nothing');
    const at = (query: string) => find(`channel_id=${channel}&${query}`);
    expect(await at('has=link')).toEqual([link]);
    expect(await at('has=file')).toEqual([file.id]);
    expect(await at('has=file&has=link')).toEqual([file.id, link]);
    expect(await at('has=poll')).toEqual([poll]);
    expect(await at('has=-file&has=-link&has=-poll')).toEqual([plain]);
    expect(await at('has=image')).toEqual([]);
    expect(await at('link_hostname=KILNS.example.org')).toEqual([link]);
    expect(await at('attachment_extension=txt')).toEqual([file.id]);
    expect(await at('attachment_filename=notes.txt')).toEqual([file.id]);
    const wrong = await bo.call('GET', `/guilds/${guild.id}/messages/search?has=dragons`);
    expect(failure(wrong)).toEqual([400, 50035]);
  });

  it('finds images, videos and sounds by what the files are', async () => {
    const channel = await newChannel();
    const sendFile = async (name: string, type: string, data: Buffer): Promise<string> => {
      const form = new FormData();
      form.set('payload_json', JSON.stringify({ content: name }));
      form.set('files[0]', new Blob([new Uint8Array(data)], { type }), name);
      return (await guild.owner.call('POST', `/channels/${channel}/messages`, form)).body.id;
    };
    const image = await sendFile('wall.png', 'image/png', await drawSquare(8));
    const video = await sendFile('firing.mp4', 'video/mp4', createMp4({ width: 64, height: 48, seconds: 1 }));
    const sound = await sendFile('bell.wav', 'audio/wav', createWav(1));
    const at = (query: string) => find(`channel_id=${channel}&${query}`);
    expect(await at('has=image')).toEqual([image]);
    expect(await at('has=video')).toEqual([video]);
    expect(await at('has=sound')).toEqual([sound]);
    expect(await at('has=file')).toEqual([sound, video, image]);
    expect(await at('has=file&has=-video')).toEqual([sound, image]);
  });

  it('finds embeds of bots, and pinned messages', async () => {
    const channel = await newChannel();
    const pinned = await send(channel, 'keep');
    const other = await send(channel, 'lose');
    await guild.owner.call('PUT', `/channels/${channel}/messages/pins/${pinned}`);
    const at = (query: string) => find(`channel_id=${channel}&${query}`);
    expect(await at('pinned=true')).toEqual([pinned]);
    expect(await at('pinned=false')).toEqual([other]);
    await guild.owner.call('DELETE', `/channels/${channel}/messages/pins/${pinned}`);
    expect(await at('pinned=true')).toEqual([]);
  });

  it('finds messages between two ids, and pages by offset', async () => {
    const channel = await newChannel();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await send(channel, `page ${n}`));
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    const at = (query: string) => find(`channel_id=${channel}&${query}`);
    expect(await at(`min_id=${a}&max_id=${e}`)).toEqual([d, c, b]);
    expect(await at('limit=2&offset=1')).toEqual([d, c]);
    expect((await search(`channel_id=${channel}&limit=2&offset=9`)).messages).toEqual([]);
    for (const query of ['limit=0', 'limit=26', 'offset=9976', 'offset=-1'])
      expect(failure(await bo.call('GET', `/guilds/${guild.id}/messages/search?${query}`))).toEqual([
        400, 50035,
      ]);
  });
});

describe('changes', () => {
  it('finds the new text of an edited message and not the old one', async () => {
    const channel = await newChannel();
    const message = await send(channel, 'porcelain');
    expect(await find(`channel_id=${channel}&content=porcelain`)).toEqual([message]);
    await guild.owner.call('PATCH', `/channels/${channel}/messages/${message}`, { content: 'stoneware' });
    expect(await find(`channel_id=${channel}&content=porcelain`)).toEqual([]);
    expect(await find(`channel_id=${channel}&content=stoneware`)).toEqual([message]);
  });

  it('finds and counts no deleted messages', async () => {
    const channel = await newChannel();
    const ids = [await send(channel, 'raku'), await send(channel, 'raku'), await send(channel, 'raku')];
    expect(await find(`channel_id=${channel}&content=raku`)).toEqual(ids.toReversed());
    await guild.owner.call('DELETE', `/channels/${channel}/messages/${ids[0]}`);
    expect(await search(`channel_id=${channel}&content=raku`)).toMatchObject({ total_results: 2 });
    await guild.owner.call('POST', `/channels/${channel}/messages/bulk-delete`, { messages: ids.slice(1) });
    expect(await search(`channel_id=${channel}&content=raku`)).toMatchObject({ total_results: 0 });
    const [{ left }] = (await app.app.db.query<{ left: number }>(
      'test.left',
      'SELECT count(*)::int AS left FROM search_documents WHERE channel_id = $1',
      [channel],
    )) as [{ left: number }];
    expect(left).toBe(0);
  });
});

describe('tabs', () => {
  const tabs = (body: object, who: TestCaller = bo) =>
    who.call('POST', `/guilds/${guild.id}/messages/search/tabs`, body);
  // biome-ignore lint/suspicious/noExplicitAny: a response
  const ids = (tab: any): string[] => tab.messages.map(([{ id }]: [{ id: string }]) => id);

  it('makes several searches at once, each with pages of its own', async () => {
    const channel = await newChannel();
    const sent: string[] = [];
    for (const text of ['oxide', 'oxide https://a.example.org', 'oxide oxide'])
      sent.push(await send(channel, text));
    const [a, b, c] = sent as [string, string, string];
    const body = {
      channel_ids: [channel],
      tabs: { messages: { content: 'oxide', limit: 2 }, links: { content: 'oxide', has: ['link'] } },
    };
    const { body: first } = await tabs(body);
    expect(ids(first.tabs.messages)).toEqual([c, b]);
    expect(first.tabs.messages).toMatchObject({
      total_results: 3,
      cursor: { type: 'timestamp', timestamp: b },
    });
    expect(first.tabs.messages.channels).toMatchObject([{ id: channel }]);
    expect(ids(first.tabs.links)).toEqual([b]);
    expect(first.tabs.links.cursor).toEqual({});
    const { body: second } = await tabs({
      channel_ids: [channel],
      tabs: { messages: { content: 'oxide', limit: 2, cursor: first.tabs.messages.cursor } },
    });
    expect(ids(second.tabs.messages)).toEqual([a]);
    expect(second.tabs.messages).toMatchObject({ total_results: 3, cursor: {} });
  });

  it('pages by relevance', async () => {
    const channel = await newChannel();
    for (const text of ['ash', 'ash and more', 'ash and a bit more', 'ash']) await send(channel, text);
    const seen: string[] = [];
    let cursor: object | undefined;
    do {
      const search = { content: 'ash', sort_by: 'relevance', limit: 1, ...(cursor ? { cursor } : {}) };
      const { body } = await tabs({ channel_ids: [channel], tabs: { messages: search } });
      seen.push(...ids(body.tabs.messages));
      cursor = body.tabs.messages.cursor.type ? body.tabs.messages.cursor : undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  });

  it('refuses unknown tabs and cursors that do not fit', async () => {
    expect(failure(await tabs({ tabs: { people: {} } }))).toEqual([400, 50035]);
    const cursor = { type: 'score', score: { timestamp: '1', score: 1 } };
    expect(failure(await tabs({ tabs: { messages: { cursor } } }))).toEqual([400, 50035]);
    const both = { cursor: { type: 'timestamp', timestamp: '1' }, offset: 5 };
    expect(failure(await tabs({ tabs: { messages: both } }))).toEqual([400, 50035]);
  });
});

describe('while messages are indexed', () => {
  it('responds with 202 until the index is built', async () => {
    const other = await createApiGuild(app);
    const ids: string[] = [];
    for (const text of ['one bowl', 'two bowls']) ids.push(await send(other.channelId, text, other.owner));
    await app.app.db.query('test.rebuild', 'SELECT rebuild_search()', []);
    const call = () => other.owner.call('GET', `/guilds/${other.id}/messages/search?content=bowl`);
    const first = await call();
    expect(first).toMatchObject({ status: 202, body: { code: 110000, retry_after: 2 } });
    expect(first.headers.get('retry-after')).toBe('2');
    await expect.poll(async () => (await call()).status, { timeout: 10_000 }).toBe(200);
    const { body } = await call();
    expect(body.messages.map(([{ id }]: [{ id: string }]) => id)).toEqual(ids.toReversed());
  });
});
