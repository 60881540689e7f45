import * as z from 'zod/mini'

/** `forms` would share its beginning of keys in the bucket with the files of all sites. */
const reservedSites = new Set(['forms'])

export const siteId = z
  .string()
  .check(
    z.regex(/^[a-z0-9][a-z0-9_-]{0,62}$/),
    z.refine((id) => !reservedSites.has(id)),
  )
  .brand<'SiteId'>()

/** Hosts that show the demo. */
export const demoHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A host as a URL spells it: in lower case, in Punycode, without a port. */
export const host = z.string().check(
  z.maxLength(253),
  z.refine((text) => URL.parse(`http://${text}`)?.hostname === text && !text.endsWith('.')),
  z.refine((text) => !demoHosts.has(text)),
)

/** An id that the business gives: a small letter, then at most 63 small letters, digits, `_` and `-`. @id Id */
const publishedId = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,63}$/, { error: 'id' }))

/** Ids that a business gives in its bundle. `bkg_` is kept for bookings, so that one route can take both. */
const reservedPrefix = z.refine<string>((id) => !id.startsWith('bkg_'), { error: 'reserved-prefix' })

export const calendarId = publishedId.check(reservedPrefix).brand<'CalendarId'>()
export const serviceId = publishedId.brand<'ServiceId'>()
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

/** Query parameters of a form's address, which none of its fields may have as its name. */
const formParameters = new Set([
  ...['source', 'step', 'partial', 'token', 'within', 'quiz', 'sent', 'locale', 'referrer'],
  ...['gclid', 'fbclid', 'msclkid'],
])
/** What a form asks for at its end beside its fields, and what every object has, which would be taken for an answer. */
const otherNames = new Set(['terms', 'marketing', 'constructor'])

const isReserved = (id: string) => formParameters.has(id) || id.startsWith('utm_') || otherNames.has(id)

export const fieldId = publishedId
  .check(z.refine((id) => !isReserved(id), { error: 'reserved-field' }))
  .brand<'FieldId'>()
/** An id of an option, a row, a column or a category: 1 to 64 small letters, digits, `_` and `-`. @id OptionId */
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

/** A file by what is in it: SHA-256 in 64 small hexadecimal digits. @id Sha256 */
export const sha256 = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, { error: 'sha256' }))
  .brand<'Sha256'>()

/** `prv_` and 26 base-32 characters, 128 random bits, which its maker chooses; the demo's is known to all. */
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

const random = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[a-z2-7]{26}$`)))

/** These too: what was sent with a form, what was kept of one before it was, a file, and a person's link to their data. */
export const submissionId = random('sub').brand<'SubmissionId'>()
export const partialId = random('prt').brand<'PartialId'>()
export const fileId = random('fil').brand<'FileId'>()
export const personLinkId = random('prs').brand<'PersonLinkId'>()

/** The id of an API token, which is not the token. */
export const tokenId = random('tok').brand<'TokenId'>()

/** A version 4 UUID made by the client, or by the edge where there is no JavaScript. */
export const holdId = z.uuid().brand<'HoldId'>()

/** A one-time link's address below `/widget/otl/`: at most 200 characters, in one segment or several. @id OneTimeSlug */
export const oneTimeSlug = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/, { error: 'one-time-slug' }),
    z.maxLength(200),
  )
  .brand<'OneTimeSlug'>()

/** A segment of an address: small letters a to z, digits and single hyphens, at most 80 characters. @id Slug */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'slug' }), z.maxLength(80))

export type BookingId = z.infer<typeof bookingId>
