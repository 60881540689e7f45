import * as z from 'zod/mini'
import { parseUrl } from './parse-url.ts'

/** A site `forms` would have the same key prefix in the bucket as the form files of all sites. */
const reservedSites = new Set(['forms'])

export const siteId = z
  .string()
  .check(
    z.regex(/^[a-z0-9][a-z0-9_-]{0,62}$/),
    z.refine((id) => !reservedSites.has(id)),
  )
  .brand<'SiteId'>()

/** Hosts that serve the demo site. */
export const demoHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A host as in a parsed URL: lowercase, in Punycode, without a port. */
export const host = z.string().check(
  z.maxLength(253),
  z.refine((text) => parseUrl(`http://${text}`)?.hostname === text && !text.endsWith('.')),
  z.refine((text) => !demoHosts.has(text)),
)

/** An id chosen by the business: a lowercase letter, then at most 63 lowercase letters, digits, `_` and `-`. @id Id */
export const publishedId = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,63}$/, { error: 'id' }))

/** The prefix `bkg_` is reserved for bookings, because one route takes the ids of bookings and of calendars. */
const reservedPrefix = z.refine<string>((id) => !id.startsWith('bkg_'), { error: 'reserved-prefix' })

export const calendarId = publishedId.check(reservedPrefix).brand<'CalendarId'>()
export const serviceId = publishedId.brand<'ServiceId'>()
export const addOnId = publishedId.brand<'AddOnId'>()
export const staffId = publishedId
  .check(z.refine((id) => id !== 'any', { error: 'reserved-word' }))
  .brand<'StaffId'>()
export const resourceId = publishedId.brand<'ResourceId'>()
export const teamId = publishedId.brand<'TeamId'>()
export const groupId = publishedId.brand<'GroupId'>()
export const serviceMenuId = publishedId.brand<'ServiceMenuId'>()
export const questionId = publishedId.brand<'QuestionId'>()

export const formId = publishedId.brand<'FormId'>()
export const stepId = publishedId.brand<'StepId'>()

/** Query parameters of form URLs, which cannot be field ids. */
const formParameters = new Set([
  'source',
  'step',
  'partial',
  'token',
  'within',
  'quiz',
  'sent',
  'locale',
  'referrer',
  'gclid',
  'fbclid',
  'msclkid',
])
/** The agreements of a form, and `constructor`: every object inherits it, so it would look like an answer. */
const otherNames = new Set(['terms', 'marketing', 'constructor'])

const isReserved = (id: string) => formParameters.has(id) || id.startsWith('utm_') || otherNames.has(id)

export const fieldId = publishedId
  .check(z.refine((id) => !isReserved(id), { error: 'reserved-field' }))
  .brand<'FieldId'>()
/** The id of an option, row, column or category: 1 to 64 lowercase letters, digits, `_` and `-`. @id OptionId */
export const optionId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, { error: 'option-value' }))
  .brand<'OptionId'>()

export const imageId = publishedId.brand<'ImageId'>()
export const pageId = publishedId.brand<'PageId'>()
export const postId = publishedId.brand<'PostId'>()
export const categoryId = publishedId.brand<'CategoryId'>()
export const authorId = publishedId.brand<'AuthorId'>()
export const tagId = publishedId.brand<'TagId'>()
export const productId = publishedId.brand<'ProductId'>()
export const collectionId = publishedId.brand<'CollectionId'>()
export const menuId = publishedId.brand<'MenuId'>()

/** The SHA-256 of a file as 64 lowercase hexadecimal digits. @id Sha256 */
export const sha256 = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, { error: 'sha256' }))
  .brand<'Sha256'>()

/**
 * `prv_` and 26 base-32 characters: 128 random bits, chosen by the client. The preview of the demo has the public id
 * `prv_home`.
 */
export const previewId = z
  .string()
  .check(z.regex(/^prv_([a-z2-7]{26}|home)$/))
  .brand<'PreviewId'>()

/** `bkg_` and 26 base-32 characters: 128 random bits. */
export const bookingId = z
  .string()
  .check(z.regex(/^bkg_[a-z2-7]{26}$/))
  .brand<'BookingId'>()

/** `wtl_` and 26 base-32 characters: 128 random bits. */
export const waitlistEntryId = z
  .string()
  .check(z.regex(/^wtl_[a-z2-7]{26}$/))
  .brand<'WaitlistEntryId'>()

const randomId = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[a-z2-7]{26}$`)))

/** Ids with 128 random bits: of submissions, partial submissions, files, personal-data links, messages, customers and notes. */
export const submissionId = randomId('sub').brand<'SubmissionId'>()
export const partialId = randomId('prt').brand<'PartialId'>()
export const fileId = randomId('fil').brand<'FileId'>()
export const personLinkId = randomId('prs').brand<'PersonLinkId'>()
export const messageId = randomId('msg').brand<'MessageId'>()
export const customerId = randomId('cus').brand<'CustomerId'>()
export const noteId = randomId('nte').brand<'NoteId'>()

/** The id of an import. */
export const importId = randomId('imp').brand<'ImportId'>()

/** The id of a blocked time. */
export const blockedTimeId = randomId('blk').brand<'BlockId'>()

/** The id of a change that can be undone. */
export const undoId = randomId('und').brand<'UndoId'>()

/** The id of a calendar feed, not the token in its URL. */
export const calendarFeedId = randomId('cfd').brand<'CalendarFeedId'>()

/** The id of an API token, not the token itself. */
export const tokenId = randomId('tok').brand<'TokenId'>()

/** The id of a link to sign in at the desk. */
export const signInLinkId = randomId('sil').brand<'SignInLinkId'>()
/** The id of a session at the desk. */
export const deskSessionId = randomId('ses').brand<'DeskSessionId'>()

/** The id of a device that gets notifications of the desk. */
export const pushDeviceId = randomId('dev').brand<'PushDeviceId'>()

/** The id of the rights that were given to a person. */
export const personId = randomId('per').brand<'PersonId'>()

/** A UUID, created by the client, or by the edge for visitors without JavaScript. */
export const holdId = z.uuid().brand<'HoldId'>()

/** The path of a one-time link below `/widget/otl/`: one or several segments, at most 200 characters. @id OneTimeSlug */
export const oneTimeSlug = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/, { error: 'one-time-slug' }),
    z.maxLength(200),
  )
  .brand<'OneTimeSlug'>()

/** A URL segment: lowercase letters a to z, digits and single hyphens, at most 80 characters. @id Slug */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug' }), z.maxLength(80))

export type BookingId = z.infer<typeof bookingId>
