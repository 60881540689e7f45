import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { ConnectedPurpose } from '#worker/contract/admin/connections.ts'

/** A secret of a provider, as the form asks for it. */
export interface SecretField {
  name: string
  label: DeskMessageKey
  /** Whether the provider works without it. */
  isOptional?: true
}

interface ProviderForm {
  /** The name of the provider in the settings. */
  id: string
  /** The name as the provider spells it. */
  name: string
  secrets: readonly SecretField[]
}

interface PurposeForm {
  title: DeskMessageKey
  providers: readonly ProviderForm[]
}

const webhookSecret = (name: string): SecretField => ({ name, label: 'connect.webhookSecret' })

/** The providers of each purpose, with their secrets. */
export const purposes: Readonly<Record<ConnectedPurpose, PurposeForm>> = {
  mail: {
    title: 'connect.mail',
    providers: [
      { id: 'smtp', name: 'SMTP', secrets: [{ name: 'SMTP_URL', label: 'connect.smtpServer' }] },
      {
        id: 'resend',
        name: 'Resend',
        secrets: [
          { name: 'RESEND_API_KEY', label: 'connect.apiKey' },
          { ...webhookSecret('RESEND_WEBHOOK_SECRET'), isOptional: true },
        ],
      },
      { id: 'cloudflare', name: 'Cloudflare', secrets: [] },
    ],
  },
  text: {
    title: 'connect.texts',
    providers: [
      {
        id: 'twilio',
        name: 'Twilio',
        secrets: [
          { name: 'TWILIO_ACCOUNT_SID', label: 'connect.accountId' },
          { name: 'TWILIO_AUTH_TOKEN', label: 'connect.authToken' },
        ],
      },
    ],
  },
  payment: {
    title: 'connect.payments',
    providers: [
      {
        id: 'stripe',
        name: 'Stripe',
        secrets: [
          { name: 'STRIPE_SECRET_KEY', label: 'connect.secretKey' },
          webhookSecret('STRIPE_WEBHOOK_SECRET'),
        ],
      },
      {
        id: 'mollie',
        name: 'Mollie',
        secrets: [
          { name: 'MOLLIE_API_KEY', label: 'connect.apiKey' },
          { ...webhookSecret('MOLLIE_WEBHOOK_SECRET'), isOptional: true },
        ],
      },
      {
        id: 'razorpay',
        name: 'Razorpay',
        secrets: [
          { name: 'RAZORPAY_KEY_ID', label: 'connect.keyId' },
          { name: 'RAZORPAY_KEY_SECRET', label: 'connect.keySecret' },
          webhookSecret('RAZORPAY_WEBHOOK_SECRET'),
        ],
      },
      {
        id: 'mercado-pago',
        name: 'Mercado Pago',
        secrets: [
          { name: 'MERCADO_PAGO_ACCESS_TOKEN', label: 'connect.accessToken' },
          webhookSecret('MERCADO_PAGO_WEBHOOK_SECRET'),
        ],
      },
      {
        id: 'paystack',
        name: 'Paystack',
        secrets: [{ name: 'PAYSTACK_SECRET_KEY', label: 'connect.secretKey' }],
      },
    ],
  },
}

export const isPurpose = (text: string): text is ConnectedPurpose => Object.hasOwn(purposes, text)
