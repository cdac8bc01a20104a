import { describe, expect, it } from 'vitest';
import { parse } from './parse.ts';
import { describeOutline } from './testing.ts';

function cases(table: readonly (readonly [text: string, outline: string])[]): void {
  for (const [text, outline] of table) {
    it(JSON.stringify(text), () => {
      expect(describeOutline(text)).toBe(outline);
    });
  }
}

describe('styles', () => {
  cases([
    ['plain', '"plain"'],
    ['**a**', 'strong("a")'],
    ['*a* _b_', 'emphasis("a") " " emphasis("b")'],
    ['__a__', 'underline("a")'],
    ['~~a~~', 'strikethrough("a")'],
    ['||a||', 'spoiler("a")'],
    ['***a***', 'emphasis(strong("a"))'],
    ['___a___', 'emphasis(underline("a"))'],
    ['***a** b*', 'emphasis(strong("a") " b")'],
    ['***a* b**', 'strong(emphasis("a") " b")'],
    ['**a *b***', 'strong("a " emphasis("b"))'],
    ['*a **b** c*', 'emphasis("a " strong("b") " c")'],
    ['**a __b *c* d__ e**', 'strong("a " underline("b " emphasis("c") " d") " e")'],
    ['**a __b** c__', 'strong("a __b") " c__"'],
    ['*a*b', 'emphasis("a") "b"'],
    ['**a*', '"**a*"'],
    ['**a', '"**a"'],
    ['a**', '"a**"'],
    ['****', '"****"'],
    ['||||', '"||||"'],
    ['** **', 'strong(" ")'],
    ['2 * 3 * 4', '"2 * 3 * 4"'],
    ['* a*b', 'list(listItem(paragraph("a*b")))'],
    ['snake_case_name', '"snake_case_name"'],
    ['_snake_case_', 'emphasis("snake_case")'],
    ['a_b_ c', '"a_b_ c"'],
    ['_слово_слово_', 'emphasis("слово_слово")'],
    ['**a\nb**', 'strong("a\\nb")'],
    ['a | b ~ c', '"a | b ~ c"'],
    ['|| a *b* || c', 'spoiler(" a " emphasis("b") " ") " c"'],
  ]);
});

describe('escapes', () => {
  cases([
    ['\\*a\\*', '"*"! "a" "*"!'],
    ['**a\\**', '"**a" "*"! "*"'],
    ['\\\\*a*', '"\\\\"! emphasis("a")'],
    ['\\a \\1 \\', '"\\\\a \\\\1 \\\\"'],
    ['\\# a', '"#"! " a"'],
    ['\\<@1>', '"<"! "@1>"'],
    ['\\@everyone', '"@"! "everyone"'],
    ['\\😀', '"😀"!'],
    ['¯\\_(ツ)_/¯', '"¯\\\\_(ツ)_/¯"'],
  ]);
});

describe('code', () => {
  cases([
    ['`a`', 'inlineCode<a>'],
    ['`**a**`', 'inlineCode<**a**>'],
    ['``a ` b``', 'inlineCode<a ` b>'],
    ['`` `a` ``', 'inlineCode<`a`>'],
    ['`a\\`', 'inlineCode<a\\>'],
    ['`a', '"`a"'],
    ['\\`a`', '"`"! "a`"'],
    ['**`a**`', '"**" inlineCode<a**>'],
    ['```a```', 'codeBlock<a>'],
    ['```js\na\n```', 'codeBlock<a>'],
    ['```js a```', 'codeBlock<js a>'],
    ['```\n\na\n\n```', 'codeBlock<a>'],
    ['``````', '"``````"'],
    ['```a', '"```a"'],
    ['a ```b``` c', '"a " / codeBlock<b> / " c"'],
    ['a\n```b```\nc', '"a" / codeBlock<b> / "c"'],
    ['a\n\n```b```\n\nc', '"a\\n" / codeBlock<b> / "\\nc"'],
    ['||```a```||', 'spoiler(codeBlock<a>)'],
    ['```\n# a\n> b\n- c\n```', 'codeBlock<# a\n> b\n- c>'],
    ['# ```a b\nc```', 'heading<1>(codeBlock<a b\nc>)'],
  ]);

  it('has a language only before a newline', () => {
    expect(parse('```c++\na```').children[0]).toMatchObject({ language: 'c++', text: 'a' });
    expect(parse('```c++```').children[0]).toMatchObject({ language: null, text: 'c++' });
  });

  it('has empty paragraphs for the empty lines between code blocks', () => {
    expect(describeOutline('```a```\n```b```')).toBe('codeBlock<a> / codeBlock<b>');
    expect(describeOutline('```a```\n\n```b```')).toBe('codeBlock<a> /  / codeBlock<b>');
  });
});

describe('headings and small print', () => {
  cases([
    ['# a', 'heading<1>("a")'],
    ['## a', 'heading<2>("a")'],
    ['### **a** b', 'heading<3>(strong("a") " b")'],
    ['#### a', '"#### a"'],
    ['#a', '"#a"'],
    ['# ', '"# "'],
    ['a # b', '"a # b"'],
    ['a\n# b\nc', '"a" / heading<1>("b") / "c"'],
    ['# a\n\n# b', 'heading<1>("a") /  / heading<1>("b")'],
    ['-# a', 'subtext("a")'],
    ['-#a', '"-#a"'],
    ['**a\n# b**', '"**a" / heading<1>("b**")'],
  ]);
});

describe('quotes', () => {
  cases([
    ['> a', 'quote(paragraph("a"))'],
    ['>a', '">a"'],
    ['> a\n> b', 'quote(paragraph("a\\n" "b"))'],
    ['> a\nb', 'quote(paragraph("a")) / "b"'],
    ['> **a\n> b**', 'quote(paragraph(strong("a\\n" "b")))'],
    ['> > a', 'quote(paragraph("> a"))'],
    ['>>> a\nb\n> c', 'quote(paragraph("a\\nb\\n> c"))'],
    ['x\n>>> a', '"x" / quote(paragraph("a"))'],
    ['> # a\n> - b', 'quote(heading<1>("a") list(listItem(paragraph("b"))))'],
    ['> ```a b\n> c```', 'quote(codeBlock<a b\nc>)'],
    ['> ```a\nb```', 'quote(paragraph("```a")) / "b```"'],
  ]);
});

describe('lists', () => {
  cases([
    ['- a', 'list(listItem(paragraph("a")))'],
    ['- a\n- b', 'list(listItem(paragraph("a")) listItem(paragraph("b")))'],
    ['-a', '"-a"'],
    ['- ', '"- "'],
    ['1. a\n2. b', 'list<1>(listItem(paragraph("a")) listItem(paragraph("b")))'],
    ['7. a', 'list<7>(listItem(paragraph("a")))'],
    ['1) a', '"1) a"'],
    ['- a\n1. b', 'list(listItem(paragraph("a"))) / list<1>(listItem(paragraph("b")))'],
    [
      '- a\n  - b\n  - c\n- d',
      'list(listItem(paragraph("a") list(listItem(paragraph("b")) listItem(paragraph("c")))) listItem(paragraph("d")))',
    ],
    [
      '- a\n  1. b\n  - c',
      'list(listItem(paragraph("a") list<1>(listItem(paragraph("b"))) list(listItem(paragraph("c")))))',
    ],
    [
      '- a\n    - b\n  - c',
      'list(listItem(paragraph("a") list(listItem(paragraph("b"))) list(listItem(paragraph("c")))))',
    ],
    ['- a\n  b', 'list(listItem(paragraph("a\\n" "b")))'],
    ['- a\nb', 'list(listItem(paragraph("a"))) / "b"'],
    ['- a\n\n- b', 'list(listItem(paragraph("a"))) /  / list(listItem(paragraph("b")))'],
    ['- # a', 'list(listItem(heading<1>("a")))'],
    ['- ```a b\n- c```\n- d', 'list(listItem(codeBlock<a b\n- c>) listItem(paragraph("d")))'],
    ['a\n- b', '"a" / list(listItem(paragraph("b")))'],
  ]);

  it('have a limited nesting depth', () => {
    const text = Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n');
    expect(describeOutline(text).split('list(').length - 1).toBe(10);
  });
});

describe('links', () => {
  const link = (url: string, text = url) => `link<${url}>(${JSON.stringify(text)})`;
  cases([
    ['https://a.com', link('https://a.com')],
    ['HTTP://a.com', link('HTTP://a.com')],
    ['see https://a.com/b?c=d#e, ok', `"see " ${link('https://a.com/b?c=d#e')} ", ok"`],
    ['(https://a.com/b_(c))', `"(" ${link('https://a.com/b_(c)')} ")"`],
    ['https://a.com.', `${link('https://a.com')} "."`],
    ['xhttps://a.com', '"xhttps://a.com"'],
    ['https://', '"https://"'],
    ['https://:b **c**', '"https://:b " strong("c")'],
    ['ftp://a.com javascript:alert(1)', '"ftp://a.com javascript:alert(1)"'],
    ['**https://a.com**', `strong(${link('https://a.com')})`],
    ['||https://a.com||', `spoiler(${link('https://a.com')})`],
    ['_https://a.com/b_c_', `emphasis(${link('https://a.com/b_c')})`],
    ['https://a.com/*b*_c_', link('https://a.com/*b*_c_')],
    ['<https://a.com/b c>', `"<" ${link('https://a.com/b')} " c>"`],
    ['<https://a.com/**b**>', link('https://a.com/**b**')],
    ['[a](https://b.com)', link('https://b.com', 'a')],
    ['[a](<https://b.com> "t")', link('https://b.com', 'a')],
    ["[a](https://b.com 't')", link('https://b.com', 'a')],
    ['[**a**](https://b.com/c_(d))', 'link<https://b.com/c_(d)>(strong("a"))'],
    ['[a](b.com)', '"[a](b.com)"'],
    ['[a](javascript:alert(1))', '"[a](javascript:alert(1))"'],
    ['[a] (https://b.com)', `"[a] (" ${link('https://b.com')} ")"`],
    ['[](https://b.com)', `"[](" ${link('https://b.com')} ")"`],
    ['[a](https://b.com', `"[a](" ${link('https://b.com')}`],
    [
      '[a [b](https://c.com) d](https://e.com)',
      `"[a " ${link('https://c.com', 'b')} " d](" ${link('https://e.com')} ")"`,
    ],
    ['**[a**](https://b.com)', `strong("[a") "](" ${link('https://b.com')} ")"`],
    ['**[a](https://b.com)**', `strong(${link('https://b.com', 'a')})`],
    ['[x\\]y](https://b.com)', 'link<https://b.com>("x" "]"! "y")'],
    ['[`]`](https://b.com)', 'link<https://b.com>(inlineCode<]>)'],
  ]);

  describe('that could deceive are text', () => {
    cases([
      ['[https://a.com](https://b.com)', `"[" ${link('https://a.com')} "](" ${link('https://b.com')} ")"`],
      ['[a.com](https://b.com)', `"[a.com](" ${link('https://b.com')} ")"`],
      ['[log in at www.a.com/x](https://b.com)', `"[log in at www.a.com/x](" ${link('https://b.com')} ")"`],
      ['[**a.com**](https://b.com)', `"[" strong("a.com") "](" ${link('https://b.com')} ")"`],
      ['[https://b.com](https://b.com)', 'link<https://b.com>(link<https://b.com>("https://b.com"))'],
      ['[b.com](https://www.b.com/x)', link('https://www.b.com/x', 'b.com')],
      ['[README.md](https://b.com)', link('https://b.com', 'README.md')],
    ]);
  });

  it('record the form in which they were written', () => {
    const forms = parse('https://a.com <https://a.com> [a](https://a.com "t")').children.flatMap((block) =>
      block.type === 'paragraph' ? block.children.filter((node) => node.type === 'link') : [],
    );
    expect(forms.map(({ form, title }) => [form, title])).toEqual([
      ['bare', null],
      ['suppressed', null],
      ['masked', 't'],
    ]);
  });
});

describe('references', () => {
  cases([
    ['<@1> <@!2> <@&3> <#4>', 'userMention<1> " " userMention<2> " " roleMention<3> " " channelMention<4>'],
    ['<@> <@a> <@1 > <#>', '"<@> <@a> <@1 > <#>"'],
    ['@everyone, @here!', 'everyoneMention<everyone> ", " everyoneMention<here> "!"'],
    ['me@here.com @everyones', '"me@here.com @everyones"'],
    ['<:a_1:2> <a:bc:3>', 'customEmoji<2 a_1> " " customEmoji<3 bc>'],
    ['<:a b:2>', '"<:a b:2>"'],
    ['<t:1> <t:-5:R> <t:1:x>', 'timestamp<1> " " timestamp<-5> " <t:1:x>"'],
    ['<t:9999999999999>', '"<t:9999999999999>"'],
    ['</a b-c:1>', 'commandMention<1 a b-c>'],
    [
      '<id:customize> <id:linked-roles:5> <id:x>',
      'guildNavigation<customize> " " guildNavigation<5 linked-roles> " <id:x>"',
    ],
    ['**<@1>**', 'strong(userMention<1>)'],
    ['`<@1>` ```<@2>```', 'inlineCode<<@1>> " " / codeBlock<<@2>>'],
  ]);

  it('have a style and an animation', () => {
    expect(parse('<t:1:R>').children[0]).toMatchObject({ children: [{ style: 'R' }] });
    expect(parse('<t:1>').children[0]).toMatchObject({ children: [{ style: 'f' }] });
    expect(parse('<a:bc:1>').children[0]).toMatchObject({ children: [{ animated: true }] });
  });
});

describe('emoji', () => {
  cases([
    ['a😀b', '"a" emoji<😀> "b"'],
    ['👨‍👩‍👧‍👦👍🏽🇩🇪', 'emoji<👨‍👩‍👧‍👦> emoji<👍🏽> emoji<🇩🇪>'],
    ['1️⃣ #️⃣ *️⃣ 1 # *', 'emoji<1️⃣> " " emoji<#️⃣> " " emoji<*️⃣> " 1 # *"'],
    ['❤️ ❤ © ™', 'emoji<❤️> " ❤ © ™"'],
    ['❤‍🔥', 'emoji<❤‍🔥>'],
    ['👍\uFE0F', 'emoji<👍\uFE0F>'],
    ['漢字 é ü', '"漢字 é ü"'],
    ['**😀**', 'strong(emoji<😀>)'],
  ]);
});

it('can be parsed without blocks', () => {
  expect(parse('# a\n- *b*', { blocks: false }).children).toMatchObject([
    { type: 'paragraph', children: [{ text: '# a\n- ' }, { type: 'emphasis' }] },
  ]);
  expect(parse('').children).toEqual([]);
});
