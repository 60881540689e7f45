import { createHash } from 'node:crypto'
import { foldText } from '../../platform/fold-text.ts'

/** The parts of a row that identify its person. */
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

/** Returns a SHA-256 hash in base64url, by which rows are compared without storing their contents. */
export const hashIdentity = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Returns the key of a row, unique among the rows of its kind: the id in the other program, or else the identity. */
export const toRowKey = (sourceId: string | undefined, identity: string): string =>
  sourceId ? `id:${sourceId}` : `hash:${identity}`
