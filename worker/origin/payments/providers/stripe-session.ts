import type Stripe from 'stripe'
import type { LocaleCode } from '#locales/codes.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { toMinorUnits } from '#worker/publishing/charges/provider-units.ts'
import type { Checkout } from '../../platform/db/payment-tables.ts'

/** The payment methods whose money arrives hours or days after the visitor has left. */
const delayedMethods = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'us_bank_account',
]

const locales = {
  da: 'da',
  de: 'de',
  en: 'en',
  es: 'es',
  fi: 'fi',
  fr: 'fr',
  'fr-ca': 'fr-CA',
  hu: 'hu',
  it: 'it',
  nl: 'nl',
  no: 'nb',
  pl: 'pl',
  pt: 'pt',
  'pt-br': 'pt-BR',
  sv: 'sv',
} as const satisfies Record<LocaleCode, string>

/**
 * Returns when a session expires, in seconds since 1970. Stripe requires at least 30 minutes and at most a day from the call;
 * five minutes more leave time for a repeated call.
 */
function getExpiry({ createdAt, expiresAt }: Checkout): number {
  return Math.floor(
    Math.min(Math.max(expiresAt, createdAt + 35 * MINUTE_MS), createdAt + DAY_MS - MINUTE_MS) / 1000,
  )
}

/** Returns the parameters of a Stripe session. Throws for an amount that Stripe cannot take. */
export function toSessionParams(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { amount, description, contact, reference } = checkout
  return {
    mode: 'payment',
    client_reference_id: reference,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: toMinorUnits('stripe', amount),
          product_data: { name: cutText(description, 250) },
        },
      },
    ],
    payment_intent_data: { metadata: { reference } },
    // The visitor pays the quoted amount in the quoted currency.
    adaptive_pricing: { enabled: false },
    success_url: checkout.returnUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: getExpiry(checkout),
    locale: locales[checkout.locale],
    ...(contact.email !== undefined && { customer_email: contact.email }),
    ...(!checkout.delayed && { excluded_payment_method_types: delayedMethods }),
  }
}
