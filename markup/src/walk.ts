import type { Node } from './ast.ts';

/** The nodes directly within a node. */
export function getChildren(node: Node): readonly Node[] {
  if ('children' in node) return node.children;
  return node.type === 'list' ? node.items : [];
}

/** Calls `visit` for the node and all its descendants, in order of the text. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of getChildren(node)) walk(child, visit);
}
