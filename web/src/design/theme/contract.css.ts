import { createGlobalThemeContract } from '@vanilla-extract/css';
import { type ColorName, type ShadowName, type SpaceName, type TextStyleName, tokens } from '../tokens.ts';

/** `{name: null}` for each name: the shape vanilla-extract's contracts are made from. */
function shape<Name extends string>(names: readonly string[]): Record<Name, null> {
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
}
const visible = (object: object) => Object.keys(object).filter((key) => !key.startsWith('$'));
const named = (prefix: string) => (_: string | null, path: string[]) => `${prefix}-${path.at(-1)}`;

/** Semantic colours; the custom property of `bg-sheet` is `--color-bg-sheet`. Values differ per theme. */
export const color = createGlobalThemeContract(shape<ColorName>(visible(tokens.color.dark)), named('color'));
/** The twelve named shadows of the specification. Values differ per theme. */
export const shadow = createGlobalThemeContract(
  shape<ShadowName>(visible(tokens.shadow.dark)),
  named('shadow'),
);
/** Spacing steps, and the optical ones (2 6 10 14) that belong inside components only. */
export const space = createGlobalThemeContract(
  shape<SpaceName>([...visible(tokens.space), ...visible(tokens.spaceOptical)]),
  named('space'),
);
export const radius = createGlobalThemeContract(
  shape<keyof typeof tokens.radius | 'door'>([...visible(tokens.radius), 'door']),
  named('radius'),
);
/** `font` shorthands (weight, size, line, family) of the text styles; letter spacing is in `tracking`. */
export const text = createGlobalThemeContract(
  shape<TextStyleName>(visible(tokens.font.style)),
  named('text'),
);
export const tracking = createGlobalThemeContract(
  shape<TextStyleName>(visible(tokens.font.style)),
  named('tracking'),
);
export const family = createGlobalThemeContract(
  shape<keyof typeof tokens.font.family>(visible(tokens.font.family)),
  named('family'),
);
export const duration = createGlobalThemeContract(
  shape<keyof typeof tokens.motion.duration>(visible(tokens.motion.duration)),
  named('duration'),
);
export const easing = createGlobalThemeContract(
  shape<keyof typeof tokens.motion.easing>(visible(tokens.motion.easing)),
  named('easing'),
);
export const z = createGlobalThemeContract(shape<keyof typeof tokens.z>(visible(tokens.z)), named('z'));

/**
 * The user's settings, as custom properties on the root element (written by appearance.ts):
 * message text size and line, space between message groups, colour saturation, text contrast.
 */
export const reader = createGlobalThemeContract({
  zoom: 'reader-zoom',
  messageSize: 'reader-message-size',
  messageLine: 'reader-message-line',
  groupSpacing: 'reader-group-spacing',
  saturation: 'reader-saturation',
  contrast: 'reader-contrast',
});

/** The surface an element lies on: rings and cut-outs (presence, badges, stacked avatars) are drawn in it. */
export const surface = createGlobalThemeContract({ on: 'surface-on' });
