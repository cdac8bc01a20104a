import type { Operations } from '@guildhall/protocol/nouns';
import type { Rest } from '../../rest/rest.ts';
import type { Store } from '../../store/contract.ts';
import type { MakeExchange } from '../exchange.ts';

/** The parts that mutations need. */
export interface MutationContext {
  readonly store: Store;
  readonly rest: Pick<Rest<Operations>, 'call'>;
  readonly exchange: MakeExchange;
}
