import { style } from '@vanilla-extract/css';
import { family, space } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';

/** What happened: whole sentences, which wrap where a name would be cut. */
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space['8']}`,
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  overflowWrap: 'anywhere',
});
export const more = style({ display: 'flex', justifyContent: 'center', paddingBlock: space['16'] });
