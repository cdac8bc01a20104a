export type * from './ast.ts';
export { emojiOnlyCount } from './emoji/only.ts';
export { escapeMarkup } from './escape.ts';
export { type Mentions, mentions } from './mentions.ts';
export { type ParseOptions, parse } from './parse.ts';
export { type PlainTextOptions, plainText } from './plain-text.ts';
export { RANGE_STYLES, type RangeStyle, ranges, type StyledRange } from './ranges.ts';
export { getChildren, walk } from './walk.ts';
export { type WebLink, webLinks } from './web-links.ts';
