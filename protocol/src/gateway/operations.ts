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
      'Gives the address of the gateway, how many shards are recommended and how many sessions may begin',
    caller: 'any',
    response: { status: 200, body: BotGateway },
  }),
};
