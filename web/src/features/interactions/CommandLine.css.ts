import { style } from '@vanilla-extract/css';
import { color, radius, space } from '../../design/theme/contract.ts';
import { rem } from '../../design/theme/rem.ts';
import { answerLine } from '../../ui/AnswerLine.css.ts';

export const line = style([answerLine, { minHeight: rem(22) }]);
export const words = style({ minWidth: 0 });
export const name = style({ color: color['text-secondary'], unicodeBidi: 'plaintext' });
export const command = style({
  display: 'inline-block',
  maxWidth: '100%',
  paddingInline: space['4'],
  borderRadius: radius.xs,
  background: color['mention-bg'],
  color: color['text-link'],
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
