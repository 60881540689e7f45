/** By name of a secret: the part of its value that shows whether it is for tests. Mercado Pago's `APP_USR-` does not: test accounts have it too. */
const modes: Record<string, RegExp> = {
  STRIPE_SECRET_KEY: /_(live|test)_/,
  MOLLIE_API_KEY: /^(live|test)_/,
  RAZORPAY_KEY_ID: /_(live|test)_/,
  MERCADO_PAGO_ACCESS_TOKEN: /^(TEST)-/,
  PAYSTACK_SECRET_KEY: /_(live|test)_/,
}

/** Returns whether a secret is for tests; undefined where its value does not show it. */
export function isTestSecret(name: string, value: string): boolean | undefined {
  const [, mode] = modes[name]?.exec(value) ?? []
  return mode === undefined ? undefined : mode.toLowerCase() === 'test'
}
