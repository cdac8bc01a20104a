/** A page of a search: results before an id, newest first. */
export interface SearchPage {
  readonly query: string | undefined;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Whether a search is for the thing with this id. */
export const isId = (text: string): boolean =>
  /^[1-9]\d{14,18}$/.test(text) && BigInt(text) < 9n * 10n ** 18n;
