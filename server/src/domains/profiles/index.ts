import { domain } from '../../domain.ts';
import { profilesHandlers } from './operations.ts';
import { profilesReady } from './ready.ts';

export const profilesDomain = domain({ operations: profilesHandlers, ready: profilesReady });
