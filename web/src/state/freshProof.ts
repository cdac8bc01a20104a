import type { MfaRequest } from '@guildhall/protocol/mfa/schemas';
import { createSlot } from '../design/hosts.ts';

interface ProofRequest {
  readonly mfa: MfaRequest;
  readonly settle: (isProven: boolean) => void;
}

/** The sensitive call that waits until the user has proven who they are. */
export const proofRequest = createSlot<ProofRequest | null>(null);

let asking: Promise<boolean> | undefined;

/** Has the user prove who they are; resolves to whether they did. Calls that ask at the same time wait for the same proof. */
export const askForProof = (mfa: MfaRequest): Promise<boolean> => {
  asking ??= new Promise<boolean>((settle) => proofRequest.set({ mfa, settle })).finally(() => {
    asking = undefined;
    proofRequest.set(null);
  });
  return asking;
};
