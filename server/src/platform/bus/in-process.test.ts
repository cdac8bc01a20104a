import { busCases } from './bus.case.ts';
import { createInProcessBus } from './in-process.ts';

busCases(async () => {
  const bus = createInProcessBus();
  return [bus, bus];
});
