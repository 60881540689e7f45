/** The providers that take real money; the sandbox is not one of them. */
export const paymentProviders = ['stripe', 'mollie', 'razorpay', 'mercado-pago', 'paystack'] as const

export type PaymentProviderName = (typeof paymentProviders)[number]
