import Type, { type Static } from 'typebox';

/** A yes or no in a query. Some libraries write 1 and 0, some True and False. */
export const QueryFlag = Type.Union([
  Type.Boolean(),
  Type.Unsafe<'0' | '1' | 'True' | 'False'>({ enum: ['0', '1', 'True', 'False'] }),
]);
export type QueryFlag = Static<typeof QueryFlag>;

/** Whether a flag of a query says yes; no when it is absent. */
export const isSet = (flag: QueryFlag | undefined): boolean =>
  flag === true || flag === '1' || flag === 'True';
