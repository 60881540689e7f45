import type { Purpose } from './capability.ts'

/** The purposes of the tokens that belong to a booking. Revoking its links revokes all of them. */
export type LinkPurpose = Extract<
  Purpose,
  'calendar' | 'data' | 'intake' | 'manage' | 'payment' | 'quiz' | 'request'
>

declare const brand: unique symbol

/** The text that a token of a booking signs. Only this module creates such texts, so that none lacks the version of the links. */
export type LinkSubject = string & { readonly [brand]: true }

/** The text that a token of a purpose signs. */
export type Subject<P extends Purpose> = P extends LinkPurpose ? LinkSubject : string

/**
 * Returns the text that a token signs for a booking, its payment or its form: the id, and the version of the booking's links, which
 * changes when they are revoked. Version 0 is the id alone, so that tokens from before there were versions stay valid.
 */
export function getLinkSubject({ id, linkVersion }: { id: string; linkVersion: number }): LinkSubject {
  return (linkVersion === 0 ? id : `${id}.${linkVersion}`) as LinkSubject
}

/** Returns the text that the token in a link for one staff member signs. It is unambiguous, since an id has no space. */
export function getStaffLinkSubject(row: { id: string; linkVersion: number }, staff: string): LinkSubject {
  return `${getLinkSubject(row)} ${staff}` as LinkSubject
}
