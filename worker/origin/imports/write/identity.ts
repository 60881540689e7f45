import { createHash } from 'node:crypto'
import { foldText } from '../../platform/fold-text.ts'

/** The parts of a row that say who it is about. */
interface Person {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** The id of the person in the other program. */
  sourceId?: string | undefined
}

/** Returns what identifies a person: the email address, else the phone number, else the name, else the source id. */
export const identifyPerson = ({ email, phone, firstName, lastName, sourceId }: Person): string =>
  email?.toLowerCase() ??
  phone ??
  (sourceId && !firstName && !lastName ? `id:${sourceId}` : foldText(`${firstName ?? ''} ${lastName ?? ''}`))

/** Returns a hash, so that rows are compared without keeping what is in them. */
export const hashIdentity = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Returns what tells a row from all others of its kind: its source id, or else the hash of what identifies it. */
export const toRowKey = (sourceId: string | undefined, identity: string): string =>
  sourceId ? `id:${sourceId}` : `hash:${identity}`
