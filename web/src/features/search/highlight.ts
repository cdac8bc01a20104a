import { readPhrases, splitWords } from '@guildhall/protocol/search/words';
import { useEffect } from 'react';

/** Name of the highlight that the styles of results draw. */
const NAME = 'search-hit';

const getTextNodes = (root: Element): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
};

/** The places of searched words in the text of an element. Text that isn't in NFC has other offsets, and is left out. */
const findRanges = (root: Element, wanted: ReadonlySet<string>): Range[] =>
  getTextNodes(root)
    .filter(({ data }) => data === data.normalize('NFC'))
    .flatMap((node) =>
      splitWords(node.data).flatMap(({ word, start, end }) => {
        if (!wanted.has(word)) return [];
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        return [range];
      }),
    );

/** Highlights the words of a search in the message texts of a list, also in messages that are drawn later. Older browsers draw nothing. */
export function useHighlight(list: Element | null, text: string): void {
  useEffect(() => {
    if (!list || typeof Highlight === 'undefined') return;
    const wanted = new Set(readPhrases(text).flatMap((phrase) => phrase.map(({ word }) => word)));
    if (wanted.size === 0) return;
    const draw = () => {
      const texts = [...list.querySelectorAll('[data-message-text]')];
      CSS.highlights.set(NAME, new Highlight(...texts.flatMap((element) => findRanges(element, wanted))));
    };
    draw();
    const observer = new MutationObserver(draw);
    observer.observe(list, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [list, text]);
}
