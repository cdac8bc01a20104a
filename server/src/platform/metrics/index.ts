import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures for a monitoring system. Names begin with `guildhall_`; labels never contain user input. */
export interface Metrics {
  /** Counts up. */
  counter<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
  ): Counter<Label>;
  /** Reads a value whenever it is asked for. */
  gauge(name: string, help: string, read: () => number): void;
  /** Seconds, sorted into buckets. */
  seconds<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
  ): Histogram<Label>;
  /** All of them in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** From a fast response from memory to one that is certainly too late. */
const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** An own registry with the process's figures (memory, processor, event loop, garbage collection) in it. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    counter: (name, help, labelNames = []) =>
      new Counter({ name: `guildhall_${name}`, help, labelNames, registers }),
    gauge(name, help, read) {
      new Gauge({
        name: `guildhall_${name}`,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    seconds: (name, help, labelNames = []) =>
      new Histogram({ name: `guildhall_${name}_seconds`, help, labelNames, registers, buckets: SECONDS }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
