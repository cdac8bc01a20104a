/** The text typed after a trigger character. */
export interface Trigger {
  readonly sign: '@' | '#' | ':';
  readonly query: string;
}

const TRIGGER = /(?:^|[\s([{])([@#])([^\s@#<>]{0,32})$|(?:^|[\s([{])(:)([\w+-]{2,32})$/;

/** The trigger that ends the text before the caret. */
export function triggerAt(before: string): Trigger | undefined {
  const found = TRIGGER.exec(before);
  if (!found) return undefined;
  return { sign: (found[1] ?? found[3]) as Trigger['sign'], query: found[2] ?? found[4] ?? '' };
}

/** How well a name fits: 0 begins with it, 1 a word of it does, 2 holds it; undefined does not. */
export function fit(name: string, query: string): number | undefined {
  const at = name.toLocaleLowerCase().indexOf(query.toLocaleLowerCase());
  if (at === -1) return undefined;
  if (at === 0) return 0;
  return /[\s_.-]/.test(name[at - 1]!) ? 1 : 2;
}
