export { DestinationButton } from './DestinationRow.tsx';
export { type Destination, findDestinations, getGuildId } from './destinations.ts';
