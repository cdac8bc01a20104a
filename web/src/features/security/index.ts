export { SecondStep } from './lazy.ts';
export { ProofHost } from './ProofHost.tsx';
export { answerChallenge, hasPasskeys, isCancelled } from './passkeys.ts';
