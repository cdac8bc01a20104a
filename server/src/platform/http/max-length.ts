import { _, type CodeKeywordDefinition, str } from 'ajv';

/** Whether `text` has more than `max` characters, counted as code points; only counts where its length leaves that open. */
const isLonger = (text: string, max: number): boolean => {
  if (text.length > 2 * max) return true;
  let count = 0;
  for (const _character of text) {
    count += 1;
    if (count > max) return true;
  }
  return false;
};

/** `maxLength` for Ajv without walking through every text: its own counts the characters of a picture one by one. */
export const maxLength: CodeKeywordDefinition = {
  keyword: 'maxLength',
  type: 'string',
  schemaType: 'number',
  before: 'minLength',
  error: {
    message: ({ schemaCode }) => str`must NOT have more than ${schemaCode} characters`,
    params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
  },
  code(context) {
    const { gen, data, schemaCode } = context;
    const longer = gen.scopeValue('func', { ref: isLonger });
    context.fail(_`${data}.length > ${schemaCode} && ${longer}(${data}, ${schemaCode})`);
  },
};
