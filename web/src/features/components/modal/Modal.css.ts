import { style } from '@vanilla-extract/css';
import * as field from '../../../design/Field.css.ts';
import { color, radius, reader, space, text } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

export const head = style({ display: 'flex', alignItems: 'center', gap: space['12'] });
export const title = style({ minWidth: 0 });
export const words = style({ fontSize: reader.messageSize, lineHeight: reader.messageLine });
export const help = field.help;
export const error = style([field.help, field.error]);
export const helpLine = style({ display: 'flex', justifyContent: 'space-between', gap: space['12'] });
export const group = style({
  display: 'grid',
  gap: space['8'],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = field.label;
export const optionHint = style({ display: 'block', font: text.caption, color: color['text-muted'] });
export const files = style({ display: 'grid', gap: space['6'], justifyItems: 'start' });
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['8'],
  width: '100%',
  minHeight: rem(40),
  paddingInline: `${space['12']} ${space['6']}`,
  borderRadius: radius.sm,
  background: color['bg-hover'],
});
export const fileName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const fileSize = style({ font: text.caption, color: color['text-muted'] });
