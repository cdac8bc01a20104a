import Type, { type Static } from 'typebox';
import { Nullable, Text, Url } from '../schemas/common.ts';
import { ADDRESS_STATES, type AddressState, INSTANCE_LIMITS, SETUP_STEPS, type SetupStep } from './limits.ts';

/** Which steps of setting up the instance are done, as its state shows. */
export const InstanceSetup = Type.Object({
  done: Type.Array(Type.Unsafe<SetupStep>({ enum: [...SETUP_STEPS] }), { maxItems: SETUP_STEPS.length }),
  /** Whether the owner wants no more reminders. */
  dismissed: Type.Boolean(),
  /** The address that links and invites have. */
  public_url: Url,
});
export type InstanceSetup = Static<typeof InstanceSetup>;

export const InstanceSetupChange = Type.Object({ dismissed: Type.Boolean() });

/** What the server found at its public address. */
export const AddressCheck = Type.Object({
  public_url: Url,
  /**
   * `local`: it names this machine. `private`: only its own network can reach it. `unreachable`: nothing answered, see `error`.
   * `other`: something answered that is not this software.
   */
  state: Type.Unsafe<AddressState>({ enum: [...ADDRESS_STATES] }),
  error: Nullable(Text(INSTANCE_LIMITS.outsideError)),
});
export type AddressCheck = Static<typeof AddressCheck>;
