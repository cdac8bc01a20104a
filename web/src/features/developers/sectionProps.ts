import type { Application } from '@guildhall/protocol/applications/schemas';

export interface ApplicationSectionProps {
  application: Application;
  /** Takes over what a change made of it. */
  onChange: (changed: Application) => void;
  /** It was deleted. */
  onDelete: () => void;
}
