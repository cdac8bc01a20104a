import { SNOWFLAKE_FORMAT } from '@guildhall/protocol/schemas/common';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

/** Creates a validator for the schemas of the protocol. Most are used once or twice in a run, so they are compiled quickly rather than well. */
export function createAjv(): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
  formats.default(ajv);
  ajv.addFormat(SNOWFLAKE_FORMAT, isSnowflake);
  return ajv;
}
