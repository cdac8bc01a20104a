import Type, { type Static } from 'typebox';
import { INTERACTION_LIMITS } from '../limits/interactions.ts';
import { List, Text } from '../schemas/common.ts';

const { options, optionText } = INTERACTION_LIMITS;

const parameter = {
  /** One of `ApplicationCommandOptionType`. */
  type: Type.Integer({ minimum: 1, maximum: 255 }),
  name: Text(32),
  value: Type.Optional(Type.Union([Text(optionText), Type.Number(), Type.Boolean()])),
  /** Whether the user is filling it in, during autocompletion. */
  focused: Type.Optional(Type.Boolean()),
};
const Parameter = Type.Object(parameter);
const Subcommand = Type.Object({ ...parameter, options: Type.Optional(List(Parameter, options)) });

/** An option of an invoked command: a value, or a subcommand (group) with options of its own. */
export const InvokedOption = Type.Object({ ...parameter, options: Type.Optional(List(Subcommand, options)) });
export type InvokedOption = Static<typeof InvokedOption>;

export const InvokedOptions = List(InvokedOption, options);
