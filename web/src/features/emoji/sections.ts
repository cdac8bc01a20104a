import { type EmojiGroup, emojiCatalog } from '@guildhall/markup/emoji/catalog';
import { type SkinTone, withSkinTone } from '@guildhall/markup/emoji/tones';
import type { IconName } from '../../design/icons.ts';
import type { MessageId } from '../../i18n/i18n.ts';

import { isDrawable } from './drawable.ts';
import { findEmoji } from './search.ts';

/** An emoji of the picker: its image, its value, and its names. */
export interface Pick {
  readonly emoji: string;
  readonly names: readonly [string, ...string[]];
}

/** Emoji shown under one heading. */
export interface Section {
  readonly id: 'often' | 'found' | EmojiGroup;
  readonly picks: readonly Pick[];
}

export const SECTION_LOOKS: Readonly<
  Record<Section['id'], { readonly label: MessageId; readonly icon: IconName }>
> = {
  often: { label: 'emoji.often', icon: 'history' },
  found: { label: 'emoji.found', icon: 'search' },
  'smileys-emotion': { label: 'emoji.faces', icon: 'emoji' },
  'people-body': { label: 'emoji.people', icon: 'hand' },
  'animals-nature': { label: 'emoji.nature', icon: 'emoji.nature' },
  'food-drink': { label: 'emoji.food', icon: 'emoji.food' },
  'travel-places': { label: 'emoji.travel', icon: 'emoji.travel' },
  activities: { label: 'emoji.activities', icon: 'emoji.activities' },
  objects: { label: 'emoji.objects', icon: 'emoji.objects' },
  symbols: { label: 'emoji.symbols', icon: 'heart' },
  flags: { label: 'emoji.flags', icon: 'report' },
};

const FOUND = 90;
/** Two rows of the picker. */
const OFTEN = 18;

const toned = (emoji: string, tone: number): string =>
  tone === 0 ? emoji : (withSkinTone(emoji, tone as SkinTone) ?? emoji);

let getNames: ReadonlyMap<string, Pick['names']> | undefined;
/** A recently used emoji with its names; skin tones have those of the plain one. */
function recall(emoji: string): Pick {
  getNames ??= new Map(emojiCatalog().map((entry) => [entry.emoji, entry.names]));
  const plain = emoji.replace(/[\u{1F3FB}-\u{1F3FF}]/gu, '');
  return {
    emoji,
    names: getNames.get(emoji) ?? getNames.get(plain) ?? getNames.get(`${plain}\uFE0F`) ?? [emoji],
  };
}

/**
 * The contents of the picker: during a search only the matches, else the frequently used ones and then every group in order.
 *
 * @param tone skin tone for people and hands, 0 for none
 * @param uses the emoji the account has used, the most used first
 * @param mayTest whether there is time to test the platform's fonts
 */
export function getSections(
  query: string,
  tone: number,
  uses: readonly string[],
  mayTest: boolean,
): Section[] {
  const wanted = query.trim().replace(/^:|:$/g, '').replaceAll(' ', '_');
  const draw = ({ emoji, names }: Pick): Pick => ({ emoji: toned(emoji, tone), names });
  if (wanted)
    return [
      {
        id: 'found',
        picks: findEmoji(wanted, FOUND, uses)
          .map(draw)
          .filter(({ emoji }) => isDrawable(emoji, mayTest)),
      },
    ];
  const groups = new Map<EmojiGroup, Pick[]>();
  for (const { emoji, names, group } of emojiCatalog()) {
    const picks = groups.get(group) ?? [];
    const pick = draw({ emoji, names });
    if (isDrawable(pick.emoji, mayTest)) picks.push(pick);
    groups.set(group, picks);
  }
  const sections: Section[] = [...groups].map(([id, picks]) => ({ id, picks }));
  const often = uses.slice(0, OFTEN).map(recall);
  return often.length > 0 ? [{ id: 'often', picks: often }, ...sections] : sections;
}
