import { importGraph } from './imports.mjs';

const CHECKED = /^(?:protocol|markup|client|server|web)\/.*\.tsx?$/;

/** Files that import each other in a circle, type imports included: one line for each circle. */
export function circleOffences() {
  return findCircles(importGraph(CHECKED)).map(
    (circle) => `files import each other in a circle: ${[...circle, circle[0]].join(' -> ')}`,
  );
}

/**
 * The circles of a graph of names, one for each knot of names that reach each other: a shortest way around it.
 * @param graph the edges from each name
 */
export function findCircles(graph) {
  return knots(graph).map((knot) => shortestCircle(graph, new Set(knot)));
}

/** Finds the names that reach each other, in groups of two or more (Tarjan). */
function knots(graph) {
  const seen = new Map();
  const low = new Map();
  const stack = [];
  const open = new Set();
  const found = [];
  const visit = (name) => {
    seen.set(name, seen.size);
    low.set(name, seen.get(name));
    stack.push(name);
    open.add(name);
    for (const next of graph.get(name) ?? []) {
      if (!seen.has(next)) visit(next);
      if (open.has(next)) low.set(name, Math.min(low.get(name), low.get(next)));
    }
    if (low.get(name) !== seen.get(name)) return;
    const knot = stack.splice(stack.indexOf(name));
    for (const member of knot) open.delete(member);
    if (knot.length > 1 || graph.get(name)?.has(name)) found.push(knot.sort());
  };
  for (const name of graph.keys()) if (!seen.has(name)) visit(name);
  return found;
}

/** A shortest way from a knot's first name back to it. */
function shortestCircle(graph, knot) {
  const [start] = knot;
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (next === start) return way;
      if (!knot.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [...knot];
}
