/**
 * The one place that names the product. Every visible occurrence of these names goes through the message
 * catalogue's `{product}`, `{premium}` and `{premiumShort}` placeholders, so renaming the product means editing this file.
 */
export const brand = {
  product: 'Guildhall',
  premium: 'Guildhall Brass',
  premiumShort: 'Brass',
  description: 'Chat and community rooms for people who make things together.',
} as const;
