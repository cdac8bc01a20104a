import { isDeceptive, linkTargetAt } from './links.ts';
import type { BracketToken, Token } from './tokens.ts';

/**
 * Finds the masked links: sets `link` on the tokens of their opening brackets. Links don't contain links, and a text that looks like another
 * address than the one behind it makes no link.
 */
export function matchMaskedLinks(text: string, tokens: readonly Token[]): void {
  const open: number[] = [];
  let decidedFrom = -1;
  tokens.forEach((token, index) => {
    if (token.kind === 'bracket') open.push(index);
    if (token.kind !== 'closeBracket') return;
    const opener = open.pop();
    if (opener === undefined || opener < decidedFrom || text[token.end] !== '(') return;
    const bracket = tokens[opener] as BracketToken;
    const target = bracket.end === token.start ? undefined : linkTargetAt(text, token.end);
    if (!target) return;
    decidedFrom = opener;
    const label = getLabel(text, tokens.slice(opener + 1, index), bracket.end, token.start);
    if (label.trim() === '' || isDeceptive(label, target.url)) return;
    bracket.link = { close: token.start, target };
  });
}

/** The text between two indexes as it will be shown: without delimiters. */
function getLabel(text: string, tokens: readonly Token[], from: number, to: number): string {
  let label = '';
  let at = from;
  for (const token of tokens) {
    label += text.slice(at, token.start);
    at = token.end;
    if (token.kind === 'leaf') label += leafText(token.node, text.slice(token.start, token.end));
    else if (token.kind !== 'run') label += text.slice(token.start, token.end);
  }
  return label + text.slice(at, to);
}

function leafText(node: { type: string; text?: string; url?: string }, source: string): string {
  return node.text ?? node.url ?? source;
}
