import { defineOperation } from '../operation.ts';
import { BotGateway, GatewayAddress } from './schemas.ts';

export const gatewayOperations = {
  getGateway: defineOperation({
    id: 'getGateway',
    method: 'GET',
    path: '/gateway',
    summary: 'Gives the address of the gateway',
    caller: 'none',
    response: { status: 200, body: GatewayAddress },
  }),
  getBotGateway: defineOperation({
    id: 'getBotGateway',
    method: 'GET',
    path: '/gateway/bot',
    summary:
      "Returns the gateway's address, the recommended number of shards and the sessions that can still be started",
    caller: 'any',
    response: { status: 200, body: BotGateway },
  }),
};
