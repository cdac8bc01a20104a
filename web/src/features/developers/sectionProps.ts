import type { Application } from '@guildhall/protocol/applications/schemas';

export interface ApplicationSectionProps {
  application: Application;
  /** Stores the changed application. */
  onChange: (changed: Application) => void;
  /** It was deleted. */
  onDelete: () => void;
}
