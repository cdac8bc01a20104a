import { style } from '@vanilla-extract/css';
import { color, radius, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

/** The icon for a kick, after which the user can rejoin; the one for a ban is red. */
export const kicked = style({ background: color['bg-raised'], color: color['text-secondary'] });
export const reason = style({
  display: 'flex',
  gap: space['8'],
  maxWidth: rem(440),
  marginBlockStart: space['16'],
  padding: `${space['10']} ${space['14']}`,
  borderRadius: radius.md,
  background: color['bg-raised'],
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
export const reasonLabel = style({ flex: 'none', color: color['text-muted'] });
export const after = style({
  marginBlockStart: space['16'],
  font: text.caption,
  color: color['text-muted'],
});
