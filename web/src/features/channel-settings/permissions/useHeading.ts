import { useLayout } from '../../../design/layout.ts';

/** The level of what stands beside the list of roles and people: the screen's own heading where the list is not in view. */
export function useHeading(): 'h1' | 'h2' {
  const layout = useLayout();
  return layout === 'phone' || layout === 'narrow' ? 'h1' : 'h2';
}

/** The level of headings inside of what stands beside the list. */
export const useInnerHeading = (): 'h2' | 'h3' => (useHeading() === 'h1' ? 'h2' : 'h3');
