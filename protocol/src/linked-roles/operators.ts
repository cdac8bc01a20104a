/** How a user's value is compared with the one that a guild requires: the type of a metadata record, and the operator of a condition. */
export const MetadataType = {
  INTEGER_LESS_THAN_OR_EQUAL: 1,
  INTEGER_GREATER_THAN_OR_EQUAL: 2,
  INTEGER_EQUAL: 3,
  INTEGER_NOT_EQUAL: 4,
  /** The user's date is at least the required number of days ago. */
  DATETIME_LESS_THAN_OR_EQUAL: 5,
  /** The user's date is at most the required number of days ago. */
  DATETIME_GREATER_THAN_OR_EQUAL: 6,
  BOOLEAN_EQUAL: 7,
  BOOLEAN_NOT_EQUAL: 8,
} as const;
export type MetadataType = (typeof MetadataType)[keyof typeof MetadataType];

/** The form of a type's values: an integer, a date with time, or 0 and 1; always as text. */
export const getMetadataKind = (type: number): 'integer' | 'datetime' | 'boolean' =>
  type <= MetadataType.INTEGER_NOT_EQUAL
    ? 'integer'
    : type <= MetadataType.DATETIME_GREATER_THAN_OR_EQUAL
      ? 'datetime'
      : 'boolean';

const INTEGER = /^-?\d{1,15}$/;

/** Whether a text is a value of a type that an application can set for a user. */
export function isMetadataValue(type: number, text: string): boolean {
  switch (getMetadataKind(type)) {
    case 'integer':
      return INTEGER.test(text);
    case 'datetime':
      return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text));
    case 'boolean':
      return text === '0' || text === '1';
  }
}

/** Whether a text is a value of a type that a guild can require: days for dates. */
export const isRequiredValue = (type: number, text: string): boolean =>
  getMetadataKind(type) === 'datetime' ? /^\d{1,6}$/.test(text) : isMetadataValue(type, text);

const DAY_MS = 86_400_000;

/** Whether a user's value fits a condition. Both must be values of the operator's type. @param now Unix milliseconds */
export function fitsCondition(operator: number, value: string, required: string, now: number): boolean {
  switch (operator) {
    case MetadataType.INTEGER_LESS_THAN_OR_EQUAL:
      return Number(value) <= Number(required);
    case MetadataType.INTEGER_GREATER_THAN_OR_EQUAL:
      return Number(value) >= Number(required);
    case MetadataType.INTEGER_EQUAL:
    case MetadataType.BOOLEAN_EQUAL:
      return Number(value) === Number(required);
    case MetadataType.INTEGER_NOT_EQUAL:
    case MetadataType.BOOLEAN_NOT_EQUAL:
      return Number(value) !== Number(required);
    case MetadataType.DATETIME_LESS_THAN_OR_EQUAL:
      return Date.parse(value) <= now - Number(required) * DAY_MS;
    case MetadataType.DATETIME_GREATER_THAN_OR_EQUAL:
      return Date.parse(value) >= now - Number(required) * DAY_MS;
    default:
      return false;
  }
}
