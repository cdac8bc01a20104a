/** A span of code of one kind; without a kind it is plain. */
export interface CodeToken {
  readonly start: number;
  readonly kind: 'keyword' | 'string' | 'number' | 'function' | 'type' | 'comment' | undefined;
  readonly text: string;
}

interface Token {
  readonly type: string;
  readonly content: TokenStream;
}
type TokenStream = string | Token | (string | Token)[];
interface Prism {
  readonly languages: Record<string, object | undefined>;
  tokenize(text: string, grammar: object): (string | Token)[];
}

/** Code beyond this many characters stays plain: nobody waits for colours. */
const MAX_LENGTH = 20_000;

const KINDS: Readonly<Record<string, CodeToken['kind']>> = {
  keyword: 'keyword',
  atrule: 'keyword',
  important: 'keyword',
  boolean: 'keyword',
  tag: 'keyword',
  deleted: 'keyword',
  string: 'string',
  char: 'string',
  'template-string': 'string',
  'attr-value': 'string',
  regex: 'string',
  url: 'string',
  inserted: 'string',
  number: 'number',
  constant: 'number',
  symbol: 'number',
  function: 'function',
  'function-variable': 'function',
  selector: 'function',
  'attr-name': 'function',
  property: 'function',
  'class-name': 'type',
  builtin: 'type',
  namespace: 'type',
  comment: 'comment',
  prolog: 'comment',
  doctype: 'comment',
};

/** Each language's grammar is a file of its own, with those it builds on before it. */
const GRAMMARS: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = (() => {
  const clike = () => import('prismjs/components/prism-clike.js');
  const markup = () => import('prismjs/components/prism-markup.js');
  const javascript = () => import('prismjs/components/prism-javascript.js');
  const typescript = () => import('prismjs/components/prism-typescript.js');
  const c = () => import('prismjs/components/prism-c.js');
  const css = () => import('prismjs/components/prism-css.js');
  return {
    javascript: [clike, javascript],
    typescript: [clike, javascript, typescript],
    jsx: [markup, clike, javascript, () => import('prismjs/components/prism-jsx.js')],
    markup: [markup],
    css: [css],
    json: [() => import('prismjs/components/prism-json.js')],
    yaml: [() => import('prismjs/components/prism-yaml.js')],
    toml: [() => import('prismjs/components/prism-toml.js')],
    ini: [() => import('prismjs/components/prism-ini.js')],
    bash: [() => import('prismjs/components/prism-bash.js')],
    diff: [() => import('prismjs/components/prism-diff.js')],
    sql: [() => import('prismjs/components/prism-sql.js')],
    python: [() => import('prismjs/components/prism-python.js')],
    ruby: [clike, () => import('prismjs/components/prism-ruby.js')],
    rust: [() => import('prismjs/components/prism-rust.js')],
    go: [clike, () => import('prismjs/components/prism-go.js')],
    java: [clike, () => import('prismjs/components/prism-java.js')],
    kotlin: [clike, () => import('prismjs/components/prism-kotlin.js')],
    swift: [() => import('prismjs/components/prism-swift.js')],
    c: [clike, c],
    cpp: [clike, c, () => import('prismjs/components/prism-cpp.js')],
    csharp: [clike, () => import('prismjs/components/prism-csharp.js')],
    lua: [() => import('prismjs/components/prism-lua.js')],
    markdown: [markup, () => import('prismjs/components/prism-markdown.js')],
  };
})();

const ALIASES: Readonly<Record<string, string>> = {
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  tsx: 'jsx',
  html: 'markup',
  xml: 'markup',
  svg: 'markup',
  yml: 'yaml',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  kt: 'kotlin',
  'c++': 'cpp',
  cs: 'csharp',
  'c#': 'csharp',
  md: 'markdown',
  patch: 'diff',
  golang: 'go',
};

let loading: Promise<Prism> | undefined;

/** Prism finds its grammars through a global; `manual` keeps it from touching the page by itself. */
function loadPrism(): Promise<Prism> {
  loading ??= (async () => {
    const scope = globalThis as { Prism?: unknown };
    scope.Prism = { manual: true };
    const prism = (await import('prismjs/components/prism-core.js')).default as unknown as Prism;
    scope.Prism = prism;
    return prism;
  })();
  return loading;
}

function flatten(stream: TokenStream, kind: CodeToken['kind'], tokens: CodeToken[]): void {
  if (typeof stream === 'string') {
    const last = tokens.at(-1);
    tokens.push({ start: last ? last.start + last.text.length : 0, kind, text: stream });
  } else if (Array.isArray(stream)) {
    for (const part of stream) flatten(part, kind, tokens);
  } else {
    flatten(stream.content, KINDS[stream.type] ?? kind, tokens);
  }
}

/** The code in coloured stretches; undefined for languages that are not known and for very long code. */
export async function highlight(text: string, language: string): Promise<readonly CodeToken[] | undefined> {
  const wanted = language.toLowerCase();
  const name = ALIASES[wanted] ?? wanted;
  const grammars = Object.hasOwn(GRAMMARS, name) ? GRAMMARS[name] : undefined;
  if (!grammars || text.length > MAX_LENGTH) return undefined;
  const prism = await loadPrism();
  for (const load of grammars) await load();
  const grammar = prism.languages[name];
  if (!grammar) return undefined;
  const tokens: CodeToken[] = [];
  flatten(prism.tokenize(text, grammar), undefined, tokens);
  return tokens;
}
