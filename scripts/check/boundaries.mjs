import { findCircles } from './circles.mjs';
import { importEdges } from './imports.mjs';

/** The workspaces each workspace can import (see ARCHITECTURE.md). Tests and benches can import all. */
const WORKSPACES = {
  protocol: [],
  markup: ['protocol'],
  client: ['protocol'],
  web: ['client', 'markup', 'protocol'],
  server: ['markup', 'protocol'],
};

/**
 * The layers of server/src with their heights: each can import lower ones. Files and folders not listed are the top.
 * `app.ts` is the type of the context for everything above the platform, so it is low, and declares the interfaces of domains for others.
 */
const LEVELS = {
  platform: 0,
  config: 1,
  limits: 2,
  state: 2,
  app: 2,
  context: 2,
  domain: 2,
  domains: 3,
  presence: 4,
  voice: 4,
  gateway: 5,
};
const TOP = 6;
/** Lists the manifests of all domains. */
const DOMAIN_LIST = 'server/src/domains/index.ts';

/** The layers of web/src in the same way. Only the top, `main.tsx`, imports unlisted files. */
const WEB_LEVELS = {
  'types.d': 0,
  i18n: 0,
  design: 1,
  state: 2,
  ui: 3,
  features: 4,
  app: 5,
};
const WEB_TOP = 6;

/** The files of a feature that `app` collects; everything else in a feature is imported through its `index.ts`. */
const COLLECTED = /^(?:routes|frame|feature)\.tsx?$/;

/** Imports against the rules: one line for each offence. */
export function boundaryOffences() {
  const edges = importEdges(/\.tsx?$/);
  return [
    ...edges.map(offence).filter((text) => text !== undefined),
    ...listCircles(edges, getDomain).map((circle) => `domains import each other in a circle: ${circle}`),
    ...listCircles(edges, getFeature).map((circle) => `features import each other in a circle: ${circle}`),
  ];
}

/** Returns why an import is against the rules, or undefined. */
export function offence({ file, specifier, target }) {
  // Files at the root, such as a tool's configuration, belong to no part.
  if (target === undefined || !file.includes('/')) return undefined;
  const from = file.split('/')[0];
  const to = target.split('/')[0];
  if (from !== to) {
    if (specifier.startsWith('.')) return `${file} reaches into ${to}/ by path: ${specifier}`;
    return WORKSPACES[from]?.includes(to) === false ? `${file}: ${from} may not import ${to}` : undefined;
  }
  if (from === 'server') return serverOffence(file, target);
  return file.startsWith('web/src/') ? webOffence(file, target) : undefined;
}

function serverOffence(file, target) {
  const [from, to] = [getLayer(file), getLayer(target)];
  const [above, level] = [LEVELS[from] ?? TOP, LEVELS[to] ?? TOP];
  const areApart = above === LEVELS.gateway && from !== to;
  if (level > above || (level === above && areApart))
    return `${file}: ${from} may not import ${to} (${target})`;
  if (to !== 'domains') return undefined;
  const [own, other] = [getDomain(file), getDomain(target)];
  if (own !== undefined && target === DOMAIN_LIST)
    return `${file}: only layers above the domains may import their list`;
  if (own === other || other === undefined || target === `server/src/domains/${other}/index.ts`)
    return undefined;
  return `${file}: the domain ${other} is imported through its index.ts only (${target})`;
}

/** The layer of a file: the first folder below src, or the name of a file right there. */
function getLayer(file) {
  const [, , first] = file.split('/');
  return first.replace(/\.tsx?$/, '');
}

function getDomain(file) {
  return /^server\/src\/domains\/([^/.]+)\//.exec(file)?.[1];
}

function webOffence(file, target) {
  const [from, to] = [getLayer(file), getLayer(target)];
  if ((WEB_LEVELS[to] ?? WEB_TOP) > (WEB_LEVELS[from] ?? WEB_TOP))
    return `${file}: ${from} may not import ${to} (${target})`;
  const [own, other] = [getFeature(file), getFeature(target)];
  if (own === other || other === undefined) return undefined;
  const part = target.slice(`web/src/features/${other}/`.length);
  if (part === 'index.ts' || (from === 'app' && COLLECTED.test(part))) return undefined;
  return `${file}: the feature ${other} is imported through its index.ts only (${target})`;
}

function getFeature(file) {
  return /^web\/src\/features\/([^/.]+)\//.exec(file)?.[1];
}

/** Circles among the parts of files, each written as the parts passed until the first one repeats. */
function listCircles(edges, readPart) {
  const graph = new Map();
  for (const { file, target } of edges) {
    const [from, to] = [readPart(file), target && readPart(target)];
    if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return findCircles(graph).map((circle) => [...circle, circle[0]].join(' -> '));
}
