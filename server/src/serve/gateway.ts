import type { App } from '../app.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../gateway/index.ts';

export interface BusWatch {
  /** Told when this process no longer hears the bus, and when it does again. */
  onChange(changed: (lost: boolean) => void): unknown;
}

/** The gateway of this process, which delivers nothing while the bus is lost. */
export function openGateway(app: App, bus: BusWatch, options: GatewayOptions): Gateway {
  const gateway = createGateway(app, options);
  bus.onChange((lost) => {
    if (lost) gateway.suspend();
    else void gateway.resume();
  });
  return gateway;
}
