import type { harvestsOperations } from '@guildhall/protocol/harvests/operations';
import type { Handlers } from '../../domain.ts';
import { getHarvest, requestHarvest } from './service.ts';

export const harvestsHandlers: Handlers<typeof harvestsOperations> = {
  getHarvest: async (call) => (await getHarvest(call)) ?? new Response(null, { status: 204 }),
  createHarvest: (call) => requestHarvest(call, call.body.backends ?? []),
};
