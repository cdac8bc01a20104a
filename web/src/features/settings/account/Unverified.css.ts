import { style } from '@vanilla-extract/css';
import { on } from '../../../design/selectors.ts';

/** On phones the button is below the notice. */
export const notice = style({ flex: 1, selectors: { [on.phone]: { flexBasis: '100%' } } });
