import Type, { type Static } from 'typebox';
import { Nullable, Text, Url } from '../schemas/common.ts';
import { ADDRESS_STATES, type AddressState, INSTANCE_LIMITS, SETUP_STEPS, type SetupStep } from './limits.ts';

/** The completed steps of the instance's setup, derived from its state. */
export const InstanceSetup = Type.Object({
  done: Type.Array(Type.Unsafe<SetupStep>({ enum: [...SETUP_STEPS] }), { maxItems: SETUP_STEPS.length }),
  /** Whether the owner has dismissed the reminder. */
  dismissed: Type.Boolean(),
  /** The address in links and invites. */
  public_url: Url,
});
export type InstanceSetup = Static<typeof InstanceSetup>;

export const InstanceSetupChange = Type.Object({ dismissed: Type.Boolean() });

/** The result of the check of the public address. */
export const AddressCheck = Type.Object({
  public_url: Url,
  /**
   * `local`: it refers to the local machine. `private`: it can only be reached from its own network. `unreachable`: there was no
   * response, see `error`. `other`: the response was not from this software.
   */
  state: Type.Unsafe<AddressState>({ enum: [...ADDRESS_STATES] }),
  error: Nullable(Text(INSTANCE_LIMITS.outsideError)),
});
export type AddressCheck = Static<typeof AddressCheck>;
