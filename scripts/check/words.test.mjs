import { expect, test } from 'vitest';
import { offencesIn, wordOffences } from './words.mjs';

const COMMENT = 'server/src/platform/http/router.ts';

test('the sources contain no retired words', () => {
  expect(wordOffences()).toEqual([]);
});

test.each([
  '// The route answers 404.',
  '/** Answers are fine, but this one answered with a body. */',
  '// Tells of it, and tells of the message.',
  '// Members are told.',
  '// Unknown ids are passed over.',
  '// Who lacks the permission gets 50013.',
  '// Returns false for who is banned.',
  '// The channel stands in the list.',
  "// Changes one's own nickname.",
  '// A film has a thumbnail.',
  '// Sends an e-mail.',
  'await openHall(app)',
  'const nameOf = (user) => user.name;',
])('%s has a retired word', (line) => {
  expect(offencesIn(COMMENT, line)).toHaveLength(1);
});

test.each([
  '// Returns 404.',
  '// The answer is 42; questions and answers are stored.',
  '// Sizes are told apart by their suffix.',
  '// A placeholder stands in for the editor.',
  '// Decides who is a member.',
  'const openGuild = 1;',
])('%s has none', (line) => {
  expect(offencesIn(COMMENT, line)).toEqual([]);
});

test('folders not rewritten yet are checked only for names and catalogues', () => {
  expect(offencesIn('web/src/design/icons.ts', '// Members are told.')).toEqual([]);
  expect(offencesIn('web/src/design/icons.ts', 'openHall()')).toHaveLength(1);
  expect(offencesIn('web/src/locales/en.json', '"a": "Members are told"')).toHaveLength(1);
});
