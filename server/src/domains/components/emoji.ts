import { customEmoji } from '@guildhall/markup';
import { canonicalEmoji } from '@guildhall/markup/emoji/canonical';
import type { ComponentEmoji } from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';
import type { PlacedComponent } from '@guildhall/protocol/components/walk';
import type { Context, Sender } from '../../app.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { findUsableEmoji, type UsableEmoji } from '../emoji/index.ts';
import { refuse } from './check.ts';

/** Custom emoji that components can have, by id. */
export type EmojiById = ReadonlyMap<string, UsableEmoji>;

interface PlacedEmoji {
  readonly emoji: ComponentEmoji;
  readonly path: string;
}

function getEmoji({ component, path }: Pick<PlacedComponent, 'component' | 'path'>): PlacedEmoji[] {
  if (component.type === ComponentType.BUTTON)
    return component.emoji ? [{ emoji: component.emoji, path: `${path}.emoji` }] : [];
  if (component.type !== ComponentType.STRING_SELECT) return [];
  return component.options.flatMap(({ emoji }, index) =>
    emoji ? [{ emoji, path: `${path}.options.${index}.emoji` }] : [],
  );
}

/** The emoji as stored; undefined for none, and for one that can't be used. */
export function presentEmoji(
  emoji: ComponentEmoji | null | undefined,
  usable: EmojiById,
): ComponentEmoji | undefined {
  if (emoji?.id) {
    const custom = usable.get(emoji.id);
    return custom && { id: custom.id, name: custom.name, animated: custom.animated };
  }
  const name = emoji?.name ? canonicalEmoji(emoji.name) : undefined;
  return name === undefined ? undefined : { name };
}

/**
 * Returns the custom emoji that the sender can use of those in the components and their texts. Throws 50035 for buttons and options
 * with others. One statement at most.
 */
export async function readEmoji(
  context: Context<Sender>,
  access: ChannelAccess,
  placed: readonly PlacedComponent[],
): Promise<EmojiById> {
  const given = placed.flatMap(getEmoji);
  const ids = [
    ...given.flatMap(({ emoji }) => emoji.id ?? []),
    ...placed.flatMap(({ component }) =>
      component.type === ComponentType.TEXT_DISPLAY ? customEmoji(component.content).map(({ id }) => id) : [],
    ),
  ];
  const usable =
    ids.length > 0
      ? await findUsableEmoji(context, context.app.db, access, ids)
      : new Map<string, UsableEmoji>();
  refuse(
    given.flatMap(({ emoji, path }) =>
      (emoji.id || emoji.name) && !presentEmoji(emoji, usable)
        ? [[`${path}.id`, { code: 'COMPONENT_INVALID_EMOJI', message: 'Invalid emoji' }] as const]
        : [],
    ),
  );
  return usable;
}
