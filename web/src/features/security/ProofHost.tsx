import { proofRequest } from '../../state/freshProof.ts';
import { ProofDialog } from './lazy.ts';

/** Has the user prove who they are while a call waits for it. */
export function ProofHost() {
  const request = proofRequest.use();
  return request && <ProofDialog {...request} />;
}
