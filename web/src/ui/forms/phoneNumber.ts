/** A number as the server takes it: people write spaces, dashes and brackets, or 00 for the plus sign. */
export const tidyPhone = (text: string): string => text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');

/** Whether a text is a phone number with its country code. */
export const isPhone = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(tidyPhone(text));
