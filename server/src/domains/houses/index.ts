import { HOUSE_FLAGS, type House } from '@guildhall/protocol/houses/houses';
import type { housesOperations } from '@guildhall/protocol/houses/operations';
import type { Context } from '../../app.ts';
import { domain, type Handlers } from '../../domain.ts';
import { changeUser, setUserFlags } from '../users/index.ts';

const ALL_FLAGS = Object.values(HOUSE_FLAGS).reduce((sum, flag) => sum + flag, 0);

/** Makes the caller a member of a house, or of none, and publishes their badge. */
async function chooseHouse({ app, caller }: Context, house: House | undefined): Promise<void> {
  const flag = house === undefined ? 0 : HOUSE_FLAGS[house];
  await changeUser(app, caller.userId, (tx) => setUserFlags(tx, caller.userId, ALL_FLAGS, flag));
}

const housesHandlers: Handlers<typeof housesOperations> = {
  joinHouse: (call) => chooseHouse(call, call.body.house_id),
  leaveHouse: (call) => chooseHouse(call, undefined),
};

export const housesDomain = domain({ operations: housesHandlers });
