import { describe, expect, it } from 'vitest';
import { emojiByName, emojiCatalog, searchEmoji } from './emoji/catalog.ts';
import { emojiEnd } from './emoji/detect.ts';
import { emojiOnlyCount } from './emoji/only.ts';
import { replaceShortcodes } from './emoji/shortcodes.ts';
import { withSkinTone } from './emoji/tones.ts';
import { mentions } from './mentions.ts';
import { parse } from './parse.ts';
import { plainText } from './plain-text.ts';
import { ranges } from './ranges.ts';

describe('mentions', () => {
  it('are found once each, in order', () => {
    expect(mentions('<@2> <@1> **<@!2>** <@&3> <#4>\n> @everyone\n- @here')).toEqual({
      users: ['2', '1'],
      roles: ['3'],
      channels: ['4'],
      everyone: true,
      here: true,
    });
  });

  it('are not created by code, escapes, addresses or parts of words', () => {
    const none = { users: [], roles: [], channels: [], everyone: false, here: false };
    for (const text of [
      '',
      'hi',
      '`<@1> @everyone`',
      '```\n<@1> @here\n```',
      '\\<@1> \\@everyone',
      'a@here.com',
      'https://a.com/@everyone',
      '<@x>',
    ]) {
      expect(mentions(text), text).toEqual(none);
    }
  });
});

describe('plain text', () => {
  const named = {
    user: (id: string) => (id === '1' ? 'Ann' : undefined),
    role: () => 'Mods',
    channel: () => 'general',
    timestamp: () => 'now',
  };

  it('has names and no formatting', () => {
    expect(plainText(parse('# **Hi** <@1> <@2>\n<@&3> <#4> <t:1:R> <:ab:5> </x y:6> @here'), named)).toBe(
      'Hi @Ann <@2>\n@Mods #general now :ab: /x y @here',
    );
    expect(plainText(parse('<@&3> <#4> <t:0>'))).toBe('<@&3> <#4> 1970-01-01T00:00:00.000Z');
  });

  it('keeps blocks as lines', () => {
    expect(
      plainText(parse('> a\n> b\n- c\n  1. d\n  2. e\n```js\nf\n```\n-# g\n\n[h](https://i.jp) `j`')),
    ).toBe('a\nb\n• c\n  1. d\n  2. e\nf\ng\n\nh j');
  });

  it('hides spoilers unless the caller wants them', () => {
    expect(plainText(parse('a ||b||'))).toBe('a ████');
    expect(plainText(parse('a ||b||'), { spoiler: null })).toBe('a b');
    expect(plainText(parse('a ||b||'), { spoiler: '[hidden]' })).toBe('a [hidden]');
  });
});

describe('ranges of the editor', () => {
  it('have the style of their content for delimiters', () => {
    expect(ranges('a **b** <@1>')).toEqual([
      { start: 0, end: 2, styles: [] },
      { start: 2, end: 4, styles: ['delimiter', 'strong'] },
      { start: 4, end: 5, styles: ['strong'] },
      { start: 5, end: 7, styles: ['delimiter', 'strong'] },
      { start: 7, end: 8, styles: [] },
      { start: 8, end: 12, styles: ['mention'] },
    ]);
  });

  it('extend over the lines of a quote', () => {
    expect(ranges('> a\n> *b*').map(({ end, styles }) => [end, styles.join(' ')])).toEqual([
      [2, 'delimiter quote'],
      [4, 'quote'],
      [6, 'delimiter quote'],
      [7, 'delimiter emphasis quote'],
      [8, 'emphasis quote'],
      [9, 'delimiter emphasis quote'],
    ]);
  });
});

describe('emoji', () => {
  it('are all known to the parser', () => {
    for (const { emoji, names } of emojiCatalog()) {
      expect(emojiEnd(emoji, 0), names[0]).toBe(emoji.length);
      for (const name of names) expect(name).toMatch(/^[\w+-]+$/);
    }
    expect(emojiCatalog().length).toBeGreaterThan(1900);
  });

  it('have names', () => {
    expect(emojiByName('heart')).toBe('❤️');
    expect(emojiByName('+1')).toBe('👍');
    expect(emojiByName('thumbsup_tone3')).toBe('👍🏽');
    expect(emojiByName('heart_tone3')).toBe(undefined);
    expect(emojiByName('nothing')).toBe(undefined);
    expect(withSkinTone('👨‍🚀', 1)).toBe('👨🏻‍🚀');
  });

  it('can be searched', () => {
    expect(searchEmoji('heart', 3)[0]?.emoji).toBe('❤️');
    expect(searchEmoji('HEART_E', 1)[0]?.emoji).toBe('😍');
    expect(searchEmoji('zzzz', 5)).toEqual([]);
  });

  it('are counted if there is nothing else', () => {
    expect(emojiOnlyCount(parse('😀 <:ab:1>\n❤️'))).toBe(3);
    expect(emojiOnlyCount(parse('😀 a'))).toBe(0);
    expect(emojiOnlyCount(parse('# 😀'))).toBe(0);
    expect(emojiOnlyCount(parse(''))).toBe(0);
  });

  it('replace their names outside of code, links and escapes', () => {
    const resolve = (name: string) => ({ ab: '<:ab:1>', smile: '😄' })[name];
    expect(replaceShortcodes('a :smile: **:ab:** :no: `:smile:` https://x.y/:smile: 1:2', resolve)).toBe(
      'a 😄 **<:ab:1>** :no: `:smile:` https://x.y/:smile: 1:2',
    );
    expect(replaceShortcodes('> :smile:\n> :smile::ab:', resolve)).toBe('> 😄\n> 😄<:ab:1>');
    expect(replaceShortcodes('<:ab:1>', resolve)).toBe('<:ab:1>');
  });
});
