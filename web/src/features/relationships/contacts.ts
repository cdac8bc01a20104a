/** The part of the Contact Picker API that is used here; browsers on phones have it. */
interface ContactsManager {
  select(
    properties: readonly ['tel'],
    options: { multiple: true },
  ): Promise<readonly { tel?: readonly string[] }[]>;
}

const getManager = (): ContactsManager | undefined =>
  (navigator as { readonly contacts?: ContactsManager }).contacts;

/** Whether the browser lets its user choose contacts of the device. */
export const canPickContacts = (): boolean => typeof getManager()?.select === 'function';

/** Has the user choose contacts; returns their numbers as they are written there, none if the user chose nothing. */
export async function pickContacts(): Promise<readonly string[]> {
  const contacts = await getManager()
    ?.select(['tel'], { multiple: true })
    .catch(() => []);
  return (contacts ?? []).flatMap(({ tel }) => tel ?? []);
}

/** The phone numbers in a text, in E.164: one a line or between commas, each with its country code. */
export function readNumbers(text: string): readonly string[] {
  const numbers = text
    .split(/[\n,;]/)
    .map((line) => line.replaceAll(/[^\d+]/g, '').replace(/^00/, '+'))
    .filter((number) => /^\+[1-9]\d{6,14}$/.test(number));
  return [...new Set(numbers)];
}
