/** The providers of real payments, without the sandbox. */
export const paymentProviders = ['stripe', 'mollie', 'razorpay', 'mercado-pago', 'paystack'] as const

export type PaymentProviderName = (typeof paymentProviders)[number]
