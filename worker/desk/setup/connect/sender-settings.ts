import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { ConnectedPurpose } from '#worker/contract/admin/connections.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { isTestSecret } from '#worker/contract/money/payment-key-mode.ts'

/** A field of the form for a setting of the sender. */
export interface SenderField {
  name: 'email' | 'name' | 'number'
  label: DeskMessageKey
  type: 'email' | 'text' | 'tel'
  isOptional?: true
}

/** The fields for the sender of each purpose. */
export const senderFields: Readonly<Record<ConnectedPurpose, readonly SenderField[]>> = {
  mail: [
    { name: 'email', label: 'connect.sender', type: 'email' },
    { name: 'name', label: 'connect.senderName', type: 'text', isOptional: true },
  ],
  text: [{ name: 'number', label: 'connect.senderNumber', type: 'tel' }],
  payment: [],
}

/** The property of the settings for each purpose. */
const properties = { mail: 'mail', text: 'texts', payment: 'payments' } as const

type Content = Readonly<Record<string, unknown>>

/** Returns the part of the settings that names the provider of a purpose: `mail`, `texts` or `payments`. */
export function getPart(content: Content, purpose: ConnectedPurpose): Content | undefined {
  const part = content[properties[purpose]]
  return isRecord(part) ? part : undefined
}

/** Returns the value of a field in the settings; empty where they have none. */
export function getFieldValue(part: Content | undefined, name: SenderField['name']): string {
  const from = part?.from
  if (name === 'number') return typeof from === 'string' ? from : ''
  return isRecord(from) && typeof from[name] === 'string' ? from[name] : ''
}

interface ProviderChoice {
  purpose: ConnectedPurpose
  provider: string
  /** Returns the typed value of a field or of a secret. */
  get: (name: string) => string
  /** The names of the provider's secrets. */
  secrets: readonly string[]
}

/** Returns the settings with the chosen provider and sender. Whether payments are tests follows from the typed key. */
export function chooseProvider(
  content: Content,
  { purpose, provider, get, secrets }: ProviderChoice,
): Record<string, unknown> {
  const part = getPart(content, purpose)
  const name = get('name')
  const isTest = secrets
    .map((secret) => isTestSecret(secret, get(secret)))
    .find((value) => value !== undefined)
  const next = {
    mail: { ...part, provider, from: { ...(name && { name }), email: get('email') } },
    text: { ...part, provider, from: get('number').replaceAll(/[\s()./-]/g, '') },
    payment: { ...part, provider, ...(isTest !== undefined && { test: isTest }) },
  }
  return { ...content, [properties[purpose]]: next[purpose] }
}
