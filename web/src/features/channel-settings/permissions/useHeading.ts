import { useLayout } from '../../../design/layout.ts';

/** The heading level next to the list of roles and members: the screen's own heading where the list is not shown. */
export function useHeading(): 'h1' | 'h2' {
  const layout = useLayout();
  return layout === 'phone' || layout === 'narrow' ? 'h1' : 'h2';
}

/** The level of headings inside the part next to the list. */
export const useInnerHeading = (): 'h2' | 'h3' => (useHeading() === 'h1' ? 'h2' : 'h3');
