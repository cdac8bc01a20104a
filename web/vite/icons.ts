import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import {
  boldIcons,
  filledFrameIcons,
  frameIcons,
  type IconName,
  type IconWeight,
  icons,
} from '../src/design/icons.ts';

const id = 'virtual:icon-sprites';

type Drawing = readonly [name: IconName, weight: IconWeight];

const has = (names: readonly IconName[], name: IconName) => names.includes(name);

/** All icons in the weights in which they are used. */
const drawings = (Object.keys(icons) as IconName[]).sort().flatMap((name): Drawing[] => {
  const weights: IconWeight[] = has(boldIcons, name) ? ['regular', 'fill', 'bold'] : ['regular', 'fill'];
  return weights.map((weight) => [name, weight]);
});
const isInFrame = ([name, weight]: Drawing) => has(weight === 'fill' ? filledFrameIcons : frameIcons, name);
const sprites = {
  frameSprite: drawings.filter(isInFrame),
  otherSprite: drawings.filter((drawing) => !isInFrame(drawing)),
};

/** Rounds coordinates to a tenth of a unit, which is a hundredth of a pixel at the largest size. */
const roundCoordinates = (svg: string) =>
  svg.replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));

/** `arrow-bend-up-left` to `ArrowBendUpLeft`, the module name Phosphor uses. */
const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * An SVG file with a `<symbol>` per icon and weight. Phosphor's React components carry all six weights of an
 * icon as script; a sprite keeps the drawings out of the JavaScript budget and lets the browser cache them by content.
 */
async function drawSprite(drawings: readonly Drawing[]): Promise<string> {
  const phosphor = import.meta.resolve('@phosphor-icons/react');
  const symbols: string[] = [];
  for (const [name, weight] of drawings) {
    const module = await import(new URL(`./defs/${pascal(icons[name])}.es.js`, phosphor).href);
    const cuts = module.default as Map<string, ReactElement>;
    const body = roundCoordinates(renderToStaticMarkup(cuts.get(weight)));
    symbols.push(`<symbol id="${name}-${weight}" viewBox="0 0 256 256">${body}</symbol>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** Emits the sprites; the exports of `virtual:icon-sprites` are their URLs. */
export function iconPlugin(): Plugin {
  const devPath = (name: string) => `/@icons/${name}.svg`;
  let building = false;
  return {
    name: 'guildhall:icons',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return;
      const lines: string[] = [];
      for (const [name, drawings] of Object.entries(sprites)) {
        let address = devPath(name);
        if (building) {
          const content = await drawSprite(drawings);
          const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
          const fileName = `assets/${name}-${hash}.svg`;
          this.emitFile({ type: 'asset', fileName, source: content });
          address = `/${fileName}`;
        }
        lines.push(`export const ${name} = ${JSON.stringify(address)};`);
      }
      return lines.join('\n');
    },
    configureServer(server) {
      for (const [name, drawings] of Object.entries(sprites))
        server.middlewares.use(devPath(name), async (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(await drawSprite(drawings));
        });
    },
  };
}
