type Ending = () => unknown;

const endings: Ending[] = [];

/**
 * Runs `end` after the tests of the calling file, before the endings registered earlier. It can be called anywhere in the file: Vitest
 * ignores an `afterAll` in a hook or a test.
 */
export function onFileEnd(end: Ending): void {
  endings.push(end);
}

/** Runs the endings of the file; throws the first error after the last one. Called by file-end.setup.ts. */
export async function endFile(): Promise<void> {
  const errors: unknown[] = [];
  for (const end of endings.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
