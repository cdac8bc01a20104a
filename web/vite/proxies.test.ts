import { expect, it } from 'vitest';
import { proxiesPlugin } from './proxies.ts';

const chunk = (fileName: string, code: string, moduleIds: readonly string[] = []) => ({
  type: 'chunk',
  fileName,
  code,
  moduleIds,
  isDynamicEntry: true,
});

/** What the plugin makes of these files, by name. */
function build(...chunks: ReturnType<typeof chunk>[]): Record<string, string> {
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]));
  const { generateBundle } = proxiesPlugin() as unknown as {
    generateBundle: { handler: (options: object, bundle: object) => void };
  };
  generateBundle.handler({}, bundle);
  return Object.fromEntries(Object.entries(bundle).map(([name, { code }]) => [name, code]));
}

const picker = chunk('assets/picker.js', 'export{a as t,b as s};', ['picker.tsx']);
const proxy = chunk('assets/proxy.js', 'export{t as default,s as prepare}from"./picker.js";');

it('an import() loads the chunk of its module, which is the only one preloaded for it', () => {
  const start = chunk(
    'assets/start.js',
    'f=["assets/proxy.js","assets/picker.js"];g(()=>import(`./proxy.js`))',
    ['a'],
  );
  expect(build(start, proxy, picker)).toEqual({
    'assets/start.js':
      'f=["assets/picker.js","assets/picker.js"];g(()=>import("./picker.js").then(e=>({default:e.t,prepare:e.s})))',
    'assets/picker.js': picker.code,
  });
});

it('an import() for its effects stays one', () => {
  const effects = chunk('assets/effects.js', 'import"./picker.js";\n');
  const start = chunk('assets/start.js', "import('./effects.js')", ['a']);
  expect(build(start, effects, picker)['assets/start.js']).toBe('import("./picker.js")');
});

it('files with modules of their own, and those of words, stay as they are', () => {
  const own = chunk('assets/own.js', 'export{t as default}from"./picker.js";', ['own.ts']);
  const words = chunk('assets/words.js', 'export{n as messages}from"./picker.js";');
  const start = chunk('assets/start.js', 'import("./own.js");import("./words.js")', ['a']);
  const files = [start, own, words, picker];
  expect(build(...files)).toEqual(Object.fromEntries(files.map(({ fileName, code }) => [fileName, code])));
});
