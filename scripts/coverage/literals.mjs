/** @typedef {{ shape: string, method: string | undefined }} PathLiteral */

const METHOD = /'(GET|POST|PUT|PATCH|DELETE)',\s*$/;

/** Returns the shape of a path: `{}` for each parameter or number, without its query. */
export const getShape = (path) =>
  path
    .replace(/^\*\*/, '')
    .replace(/^\/api(\/v\d+)?(?=\/)/, '')
    .replace(/[?#].*$/s, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .split('/')
    .map((segment) => (/^\d+$/.test(segment) ? '{}' : segment))
    .join('/')
    .replace(/(?<=.)\/$/, '');

/** Reads the text of a literal from its opening quote on, with `{}` for each `${…}`. */
function readLiteral(source, start) {
  const quote = source[start];
  let text = '';
  let depth = 0;
  for (let at = start + 1; at < source.length; at += 1) {
    const char = source[at];
    if (depth === 0 && char === quote) return text;
    if (depth === 0 && char === '\n' && quote === "'") return undefined;
    if (quote === '`' && char === '$' && source[at + 1] === '{') {
      if (depth === 0) text += '{}';
      depth += 1;
      at += 1;
    } else if (depth > 0 && char === '{') depth += 1;
    else if (depth > 0 && char === '}') depth -= 1;
    else if (depth === 0) text += char;
  }
  return undefined;
}

/**
 * Returns the paths that a source names as literals, with the method before them if there is one.
 * @returns {PathLiteral[]}
 */
export function findPaths(source) {
  return [...source.matchAll(/['`](?=\/|\*\*\/|\$\{[\w.]*origin\}\/)/g)].flatMap(({ index }) => {
    const text = readLiteral(source, index)?.replace(/^\{\}/, '');
    if (!text) return [];
    const method = METHOD.exec(source.slice(Math.max(0, index - 40), index))?.[1];
    const shape = getShape(text);
    // `/emojis${id ? `/${id}` : ''}` stands for both.
    const glued = /^(.*[^/])\{\}$/.exec(shape)?.[1];
    return (glued ? [glued, `${glued}/{}`] : [shape]).map((each) => ({ shape: each, method }));
  });
}
