import { type Message, MessageList } from '@guildhall/client';
import { describe, expect, it } from 'vitest';
import { grewAtStart, layOutRows, type Row, type RowsInput } from './rows.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 5, 12, minutes)).toISOString();
const message = (id: string, author: string, minutes: number, type = 0): Message =>
  ({ id, author: { id: author }, timestamp: at(minutes), type }) as Message;
const input = (messages: Message[], more: Partial<RowsInput> = {}): RowsInput => ({
  messages: MessageList.from(messages),
  pending: [],
  invocations: [],
  nonces: new Map(),
  readUpTo: undefined,
  fromBeginning: false,
  me: 'me',
  blocked: new Set(),
  opened: new Set(),
  ...more,
});
const buildRows = (built: RowsInput) => layOutRows(built).rows;
const shape = (rows: readonly Row[]) =>
  rows
    .slice(0, -1)
    .map((row) => (row.kind === 'message' ? `${row.starts ? '*' : ''}${row.message.id}` : row.kind));

describe('rows of the log', () => {
  it('group one author within seven minutes', () => {
    const rows = buildRows(
      input([
        message('1', 'a', 0),
        message('2', 'a', 6),
        message('3', 'b', 7),
        message('4', 'b', 14),
        message('5', 'b', 20),
      ]),
    );
    expect(shape(rows)).toEqual(['*1', '2', '*3', '*4', '5']);
  });

  it('begin a group for a reply and after a system message', () => {
    const rows = buildRows(
      input([message('1', 'a', 0), message('2', 'a', 1, 19), message('3', 'a', 1, 6), message('4', 'a', 2)]),
    );
    expect(shape(rows)).toEqual(['*1', '*2', '*3', '*4']);
  });

  it('divide days, and put the new line before the first unread message', () => {
    const rows = buildRows(
      input([message('1', 'a', 0), message('2', 'a', 1), message('3', 'a', 60 * 24)], {
        readUpTo: '1',
        fromBeginning: true,
      }),
    );
    expect(shape(rows)).toEqual(['beginning', 'day', '*1', 'new', '*2', 'day', '*3']);
  });

  it('group consecutive joins by day, and separately above and below the new line', () => {
    const joins = [
      message('1', 'a', 0, 7),
      message('2', 'b', 1, 7),
      message('3', 'c', 2, 7),
      message('4', 'd', 3),
      message('5', 'e', 4, 7),
      message('6', 'f', 60 * 24, 7),
    ];
    const lines = (more: Partial<RowsInput>) =>
      buildRows(input(joins, more)).flatMap((row) =>
        row.kind === 'joins' ? [row.messages.map(({ id }) => id).join(' ')] : [],
      );
    expect(lines({})).toEqual(['1 2 3', '5', '6']);
    expect(lines({ readUpTo: '2' })).toEqual(['1 2', '3', '5', '6']);
    expect(lines({ blocked: new Set(['b']) })).toEqual(['1', '3', '5', '6']);
  });

  it('mark joins that the user has waved to', () => {
    const joins = [message('1', '10', 0, 7), message('2', '20', 1, 7), message('3', '30', 2, 7)];
    const answer = {
      ...message('4', 'me', 3, 19),
      content: '👋 <@10>',
      message_reference: { message_id: '2' },
    } as Message;
    const layout = layOutRows(input([...joins, answer]));
    expect(layout.rows[0]).toMatchObject({ kind: 'joins', waved: ['1', '2'] });
    expect(layOutRows(input([...joins, answer]), layout).rows[0]).toBe(layout.rows[0]);
  });

  it('keep the row objects that did not change', () => {
    const first = [message('1', 'a', 0), message('2', 'a', 1)];
    const before = layOutRows(input(first));
    const after = layOutRows(input([...first, message('3', 'a', 2)]), before);
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(after.rows[1]).toBe(before.rows[1]);
  });

  it('are the same whether messages arrived one by one or all at once', () => {
    const answer = { content: '👋', message_reference: { message_id: '6' } };
    const messages = [
      message('1', 'a', 0),
      message('2', 'a', 1),
      message('3', 'blocked', 2),
      message('4', 'blocked', 3),
      message('5', 'a', 4, 7),
      message('6', 'b', 5, 7),
      { ...message('7', 'me', 6, 19), ...answer } as Message,
      message('8', 'me', 7),
      message('9', 'a', 60 * 24),
      message('10', 'a', 60 * 24 + 1),
    ];
    const pending = {
      nonce: 'n',
      channelId: 'c',
      content: 'x',
      timestamp: at(60 * 24 + 2),
      status: 'sending',
    } as const;
    for (const more of [{}, { readUpTo: '2', fromBeginning: true }, { pending: [pending] }]) {
      const whole = input(messages, { ...more, blocked: new Set(['blocked']) });
      let layout = layOutRows({ ...whole, messages: MessageList.EMPTY });
      for (let count = 1; count <= messages.length; count += 1)
        layout = layOutRows({ ...whole, messages: MessageList.from(messages.slice(0, count)) }, layout);
      expect(layout.rows).toEqual(buildRows(whole));
    }
  });

  it('know when they grew at the start', () => {
    const before = buildRows(input([message('5', 'a', 3)]));
    expect(grewAtStart(before, buildRows(input([message('4', 'b', 1), message('5', 'a', 3)])))).toBe(true);
    expect(grewAtStart(before, buildRows(input([message('5', 'a', 3), message('6', 'a', 4)])))).toBe(false);
  });

  it('keep the row of a sent message when its event comes', () => {
    const pending = {
      nonce: 'n',
      channelId: 'c',
      content: 'x',
      timestamp: at(1),
      status: 'sending',
    } as const;
    expect(buildRows(input([], { pending: [pending] }))[0]!.key).toBe('n');
    expect(buildRows(input([message('1', 'me', 1)], { nonces: new Map([['1', 'n']]) }))[0]!.key).toBe('n');
  });

  it('hide messages of blocked users behind one line, until it is opened', () => {
    const messages = [
      message('1', 'a', 0),
      message('2', 'b', 1),
      message('3', 'c', 2),
      message('4', 'b', 3),
      message('5', 'a', 4),
    ];
    const blocked = new Set(['b', 'c']);
    const closed = buildRows(input(messages, { blocked }));
    expect(shape(closed)).toEqual(['*1', 'hidden', '*5']);
    const line = closed.find(({ kind }) => kind === 'hidden');
    expect(line).toMatchObject({ count: 3, isOpen: false });
    const opened = buildRows(input(messages, { blocked, opened: new Set([line!.key]) }));
    expect(shape(opened)).toEqual(['*1', 'hidden', '*2', '*3', '*4', '*5']);
  });
});
