import { deleteStored, readStored, store } from '#client/page/storage.ts'
import type { FormAnswer } from '#worker/contract/forms/form.ts'

/** The visitor's contact by property: `firstName`, `lastName`, `name`, `organization`, `email`, `phone`, `address`. */
export type Contact = Record<string, FormAnswer>

const STORAGE_KEY = 'daybook.contact'

const isAnswer = (value: unknown): value is FormAnswer =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((part) => typeof part === 'string'))

const isContact = (value: unknown): value is Contact =>
  typeof value === 'object' && value !== null && Object.values(value).every(isAnswer)

/** Returns the contact stored in this browser, or undefined when there is none or it cannot be read. */
export function readContact(): Contact | undefined {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', STORAGE_KEY) ?? 'null')
    return isContact(stored) && Object.keys(stored).length > 0 ? stored : undefined
  } catch {
    return undefined
  }
}

/** Stores a contact in this browser, merged with what is stored already. */
export function storeContact(contact: Contact): void {
  store('localStorage', STORAGE_KEY, JSON.stringify({ ...readContact(), ...contact }))
}

/** Deletes the contact stored in this browser. */
export function deleteContact(): void {
  deleteStored('localStorage', STORAGE_KEY)
}
