import Type from 'typebox';
import { HOUSES, type House } from './houses.ts';

export const HouseChoice = Type.Object({ house_id: Type.Unsafe<House>({ enum: [...HOUSES] }) });
