import { busCases } from './bus.cases.ts';
import { createInProcessBus } from './in-process.ts';

busCases(async () => {
  const bus = createInProcessBus();
  return [bus, bus];
});
