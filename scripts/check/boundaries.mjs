import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../lib/root.mjs';
import { trackedFiles } from './files.mjs';

/** The workspaces each workspace may import (see ARCHITECTURE.md). Tests and benches may import all. */
const WORKSPACES = {
  protocol: [],
  markup: ['protocol'],
  client: ['protocol'],
  web: ['client', 'markup', 'protocol'],
  server: ['markup', 'protocol'],
};

/**
 * The layers of server/src and how high they stand: each may import what is lower. Whatever is named nowhere is the top.
 * `app.ts` is the type of what everything above the platform is given, so it stands low, and says itself what domains are to be for others.
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
  gateway: 5,
  voice: 5,
};
const TOP = 6;
/** Lists the manifests of all domains. */
const DOMAIN_LIST = 'server/src/domains/index.ts';

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?:[^'"();]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;
const PACKAGE = /^@guildhall\/([a-z]+)(?:\/|$)/;

/** Who imports whom, against the rules: one line for each offence. */
export function boundaryOffences() {
  const files = trackedFiles(/\.tsx?$/).filter((file) => !isTest(file));
  const edges = files.flatMap((file) =>
    importsOf(file).map((specifier) => ({ file, specifier, target: resolve(file, specifier) })),
  );
  return [
    ...edges.map(offence).filter((text) => text !== undefined),
    ...domainCycles(edges).map((cycle) => `domains import each other in a circle: ${cycle.join(' -> ')}`),
  ];
}

function isTest(file) {
  return /\.(test|cases)\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('bench/');
}

/** Import specifiers of a file; type imports count, as they tie layers together just as well. */
export function importsOf(file, source = readFileSync(join(root, file), 'utf8')) {
  return [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2]);
}

/** The file (or `workspace/`) that a specifier means, from the root; undefined for a package of others. */
function resolve(file, specifier) {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  const workspace = PACKAGE.exec(specifier)?.[1];
  return workspace && `${workspace}/`;
}

/** Why an import is against the rules, or undefined. */
export function offence({ file, specifier, target }) {
  // What lies at the root, such as a tool's configuration, belongs to no part.
  if (target === undefined || !file.includes('/')) return undefined;
  const from = file.split('/')[0];
  const to = target.split('/')[0];
  if (from !== to) {
    if (specifier.startsWith('.')) return `${file} reaches into ${to}/ by path: ${specifier}`;
    return WORKSPACES[from]?.includes(to) === false ? `${file}: ${from} may not import ${to}` : undefined;
  }
  return from === 'server' ? serverOffence(file, target) : undefined;
}

function serverOffence(file, target) {
  const [from, to] = [layerOf(file), layerOf(target)];
  const [above, level] = [LEVELS[from] ?? TOP, LEVELS[to] ?? TOP];
  const areApart = above === LEVELS.gateway && from !== to;
  if (level > above || (level === above && areApart))
    return `${file}: ${from} may not import ${to} (${target})`;
  if (to !== 'domains') return undefined;
  const [own, other] = [domainOf(file), domainOf(target)];
  if (own !== undefined && target === DOMAIN_LIST)
    return `${file}: the list of domains is for what stands above them`;
  if (own === other || other === undefined || target === `server/src/domains/${other}/index.ts`)
    return undefined;
  return `${file}: the domain ${other} is imported through its index.ts only (${target})`;
}

/** The layer of a file: the first folder below server/src, or the name of a file right there. */
function layerOf(file) {
  const [, , first] = file.split('/');
  return first.replace(/\.ts$/, '');
}

function domainOf(file) {
  return /^server\/src\/domains\/([^/.]+)\//.exec(file)?.[1];
}

/** Circles among domains, each as the domains passed until the first comes again. */
function domainCycles(edges) {
  const graph = new Map();
  for (const { file, target } of edges) {
    const [from, to] = [domainOf(file), target && domainOf(target)];
    if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  const cycles = [];
  const done = new Set();
  const visit = (domain, path) => {
    if (path.includes(domain)) cycles.push([...path.slice(path.indexOf(domain)), domain]);
    if (path.includes(domain) || done.has(domain)) return;
    for (const next of graph.get(domain) ?? []) visit(next, [...path, domain]);
    done.add(domain);
  };
  for (const domain of graph.keys()) visit(domain, []);
  return cycles;
}
