import { type EmojiGroup, emojiCatalog, emojiNames } from '@guildhall/markup/emoji/catalog';
import { type SkinTone, withSkinTone } from '@guildhall/markup/emoji/tones';
import type { IconName } from '../../design/icons.ts';
import type { MessageId } from '../../i18n/i18n.ts';

import { customPick, findCustomPicks, type GuildPicks, type PickGuild, recallCustom } from './custom.ts';
import { isDrawable } from './drawable.ts';
import { OFTEN } from './firstSheet.ts';
import type { Pick } from './pick.ts';
import { findEmoji } from './search.ts';

type OwnSection = 'often' | 'found' | EmojiGroup;

/** Emoji shown under one heading; a guild's own have its name. */
export interface Section {
  readonly id: OwnSection | `guild ${string}`;
  readonly guild?: PickGuild;
  readonly picks: readonly Pick[];
}

const LOOKS: Readonly<Record<OwnSection, { readonly label: MessageId; readonly icon: IconName }>> = {
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

/** The name and the icon of a section that is not a guild's. */
export const getLook = (id: Section['id']) => LOOKS[id as OwnSection];

const FOUND = 90;

const toned = (emoji: string, tone: number): string =>
  tone === 0 ? emoji : (withSkinTone(emoji, tone as SkinTone) ?? emoji);

/** A recently used emoji with its names. */
const recall = (emoji: string): Pick => ({ emoji, names: emojiNames(emoji) ?? [emoji] });

/** All emoji without those of guilds, in a skin tone. */
export const listCharacters = (tone: number): string[] =>
  emojiCatalog().map(({ emoji }) => toned(emoji, tone));

const groups = new Map<number, readonly Section[]>();

/** Forgets which emoji can be drawn, after tests of the platform's own. */
export const forgetGroups = (): void => groups.clear();

/** Returns the groups of emoji in a skin tone. Computed once, because it takes as long as drawing the picker. */
export function listGroups(tone: number): readonly Section[] {
  const known = groups.get(tone);
  if (known) return known;
  const picks = new Map<EmojiGroup, Pick[]>();
  for (const entry of emojiCatalog()) {
    const pick = tone === 0 ? entry : { emoji: toned(entry.emoji, tone), names: entry.names };
    const others = picks.get(entry.group) ?? [];
    if (isDrawable(pick.emoji)) others.push(pick);
    picks.set(entry.group, others);
  }
  const listed = [...picks].map(([id, picks]): Section => ({ id, picks }));
  groups.set(tone, listed);
  return listed;
}

/**
 * The contents of the picker: during a search only the matches, else the frequently used ones, those of guilds, and every group in order.
 *
 * @param tone skin tone for people and hands, 0 for none
 * @param uses the emoji the account has used, the most used first
 * @param guilds the custom emoji that can be used here
 */
export function getSections(
  query: string,
  tone: number,
  uses: readonly string[],
  guilds: readonly GuildPicks[],
): Section[] {
  const wanted = query.trim().replace(/^:|:$/g, '').replaceAll(' ', '_');
  const draw = ({ emoji, names }: Pick): Pick => ({ emoji: toned(emoji, tone), names });
  if (wanted)
    return [
      {
        id: 'found',
        picks: [
          ...findCustomPicks(wanted, guilds),
          ...findEmoji(wanted, FOUND, uses)
            .map(draw)
            .filter(({ emoji }) => isDrawable(emoji)),
        ].slice(0, FOUND),
      },
    ];
  const sections: Section[] = [
    ...guilds.map(
      ({ guild, emojis }): Section => ({ id: `guild ${guild.id}`, guild, picks: emojis.map(customPick) }),
    ),
    ...listGroups(tone),
  ];
  const often = uses
    .map((emoji) => recallCustom(emoji, guilds) ?? recall(emoji))
    .filter((pick) => pick !== 'unusable')
    .slice(0, OFTEN);
  return often.length > 0 ? [{ id: 'often', picks: often }, ...sections] : sections;
}
