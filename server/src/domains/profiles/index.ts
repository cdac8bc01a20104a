import { domain } from '../../domain.ts';
import { profilesHandlers } from './operations.ts';

export const profilesDomain = domain({ operations: profilesHandlers });
