import { domain } from '../../domain.ts';
import { readStatesHandlers } from './operations.ts';

export const readStatesDomain = domain({ operations: readStatesHandlers });
