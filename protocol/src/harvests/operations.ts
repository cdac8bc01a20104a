import { defineOperation } from '../operation.ts';
import { Harvest, HarvestRequest } from './schemas.ts';

/** The archive of everything about a user. */
export const harvestsOperations = {
  getHarvest: defineOperation({
    id: 'getHarvest',
    method: 'GET',
    path: '/users/@me/harvest',
    summary: 'The last archive that the caller asked for',
    caller: 'user',
    response: { status: 200, body: Harvest, unchanged: 204 },
  }),
  createHarvest: defineOperation({
    id: 'createHarvest',
    method: 'POST',
    path: '/users/@me/harvest',
    summary: 'Asks for an archive of everything about the caller, once in 30 days',
    caller: 'user',
    body: HarvestRequest,
    response: { status: 200, body: Harvest },
    rateLimit: { bucket: 'createHarvest', limit: 5, windowMs: 60_000 },
  }),
};
