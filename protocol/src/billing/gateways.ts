/** Payment providers by id (spec section 3.3). */
export const PaymentGateway = {
  STRIPE: 1,
  BRAINTREE: 2,
  APPLE: 3,
  GOOGLE: 4,
  ADYEN: 5,
  APPLE_PARTNER: 6,
} as const;
export type PaymentGateway = (typeof PaymentGateway)[keyof typeof PaymentGateway];
