import { style } from '@vanilla-extract/css';
import { family, space } from '../../../design/theme/contract.ts';
import { rem } from '../../../design/theme/rem.ts';
import * as parts from '../../../ui/settings/parts.css.ts';

export const heading = style([parts.heading, { marginBlock: `${space['32']} 0` }]);
export const lead = style([parts.lead, { marginBlockEnd: space['8'] }]);
/** The event: whole sentences, which wrap where a name would be cut off. */
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space['8']}`,
  font: `550 ${rem(15)}/${rem(20)} ${family.text}`,
  overflowWrap: 'anywhere',
});
