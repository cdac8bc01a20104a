import type { Sticker } from '@guildhall/client/nouns/stickers';
import type { StickerPack } from '@guildhall/protocol/stickers/schemas';
import { expect, it } from 'vitest';
import { findStickers, getStickerSections } from './sections.ts';

const sticker = (id: string, name: string, tags: string, description: string | null = null): Sticker => ({
  id,
  name,
  tags,
  description,
  type: 2,
  format_type: 1,
  available: true,
  guild_id: '1',
});
const fire = sticker('11', 'Reduction', 'fire', 'Flames from the spyhole');
const tea = sticker('12', 'Tea first', 'tea');
const snow = sticker('21', 'Cold studio', 'snowflake');
const sets = [
  { guildId: '1', stickers: [fire, tea] },
  { guildId: '2', stickers: [snow] },
];
const pack: StickerPack = {
  id: '5',
  sku_id: '5',
  name: 'Gable',
  description: null,
  stickers: [
    {
      id: '51',
      pack_id: '5',
      name: 'Wave',
      description: null,
      tags: 'wave, hello',
      type: 1,
      format_type: 3,
      available: true,
      sort_value: 1,
    },
  ],
};
const emptyPack: StickerPack = { ...pack, id: '6', stickers: [] };
const find = (query: string) =>
  getStickerSections(query, sets, [pack], []).flatMap(({ stickers }) => stickers.map(({ id }) => id));

it('shows the most used stickers, then those of each guild and pack', () => {
  expect(getStickerSections('', sets, [pack, emptyPack], ['21', 'gone', '12'])).toEqual([
    { id: 'often', stickers: [snow, tea] },
    { id: '1', stickers: [fire, tea] },
    { id: '2', stickers: [snow] },
    { id: '5', stickers: pack.stickers, pack },
  ]);
  expect(getStickerSections(' ', sets, [], ['gone'])[0]?.id).toBe('1');
});

it('finds stickers by name, description and emoji', () => {
  expect(find('reduc')).toEqual(['11']);
  expect(find('SPYHOLE')).toEqual(['11']);
  expect(find(':fire:')).toEqual(['11']);
  expect(find('❄️')).toEqual(['21']);
  expect(find('hello')).toEqual(['51']);
  expect(getStickerSections('nothing', sets, [pack], ['21'])).toEqual([]);
});

it('finds those whose name begins with the text first', () => {
  const kiln = sticker('31', 'Fire_kiln', 'tea');
  const found = findStickers('fire', [...sets, { guildId: '3', stickers: [kiln] }]);
  expect(found.map(({ id }) => id)).toEqual(['31', '11']);
});
