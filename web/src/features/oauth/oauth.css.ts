import { style } from '@vanilla-extract/css';
import { on } from '../../design/selectors.ts';
import { color, family, space, text } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';

export const parties = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['16'],
  marginBlockEnd: space['24'],
});
export const between = style({ color: color['text-muted'] });
export const form = style({ display: 'grid', gap: space['24'], gridTemplateColumns: 'minmax(0, 1fr)' });
export const bones = style({ display: 'grid', gap: space['24'] });
export const heading = style({ font: text.title, marginBlockEnd: space['8'] });
export const hint = style({ font: text.ui, color: color['text-muted'] });
export const notice = style({ marginBlock: `${space['12']} ${space['4']}` });
export const scopes = style({ display: 'grid', gap: space['8'] });
export const scope = style({ display: 'flex', gap: space['8'], font: text.ui });
export const granted = style({
  font: text.ui,
  color: color['text-muted'],
  marginBlockStart: space['12'],
});
export const tick = style({ flex: 'none', marginBlockStart: rem(2), color: color['success-text'] });
export const permissions = style({ minWidth: 0 });
export const permission = style({
  paddingBlock: space['10'],
  borderBlockEnd: `1px solid ${color['border-subtle']}`,
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});
export const permissionName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space['6'],
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  color: color['text-primary'],
});
export const permissionHint = style({ display: 'block', font: text.ui, color: color['text-muted'] });
export const facts = style({ display: 'grid', gap: space['6'] });
export const fact = style({
  display: 'flex',
  gap: space['8'],
  font: text.ui,
  color: color['text-muted'],
  overflowWrap: 'anywhere',
});
/** Both buttons stay visible however much text is above them. */
export const actions = style({
  position: 'sticky',
  insetBlockEnd: rem(-40),
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space['12'],
  paddingBlock: space['12'],
  background: color['bg-sheet'],
  selectors: {
    [on.phone]: { insetBlockEnd: rem(-16) },
    // Content that continues below fades out instead of being cut off.
    '&::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: '100%',
      height: rem(24),
      background: `linear-gradient(transparent, ${color['bg-sheet']})`,
      pointerEvents: 'none',
    },
  },
});
export const good = style({ marginBlockEnd: space['12'], color: color['success-text'] });
export const userCode = style({ fontFamily: family.mono, letterSpacing: '0.12em' });
