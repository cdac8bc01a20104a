/** What is typed after the slash at the start of a message, while it can be the name of a command; undefined for other texts. */
export function findCommands(text: string): string | undefined {
  const found = /^\/([^\n/<>]{0,64})$/.exec(text);
  return found?.[1];
}
