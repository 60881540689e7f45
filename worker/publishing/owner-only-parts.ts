import type { Role } from '#worker/contract/admin/access.ts'
import { findListName, isTextKind, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import type { ParsedResource } from './resource-schemas.ts'
import type { ResourceReference } from './resources.ts'

/** The parts of a resource that only an owner may change, by path. Each function returns the value to compare. */
type Parts<K extends ResourceKind> = Record<string, (resource: ParsedResource<K>) => unknown>

const BASE = 'https://site.invalid'

/** Returns the target of a redirect that leaves the site; undefined for a path of the site. */
function getTargetElsewhere(to: string): string | undefined {
  const url = URL.parse(to, BASE)
  // A browser reads `//host` as another site.
  return url?.origin === BASE && !url.pathname.startsWith('//') ? undefined : to
}

/** Returns the texts of messages to the people of the business, who may have more rights than the author of the texts. */
function getWordingForBusiness({ messages }: ParsedResource<'site'>): unknown {
  const isForVisitors = (name: string) => /^(visitor|guest)\./.test(name)
  return Object.fromEntries(Object.entries(messages.wording).filter(([name]) => !isForVisitors(name)))
}

/**
 * The parts of a bundle that give a person or a program authority or data, or that send visitors, their data or their money
 * elsewhere without asking the visitors. All other parts are content. `owner-only-parts.test.ts` fails for a property that is neither
 * here nor in `plain-properties.fixture.ts`.
 */
export const ownerOnlyParts: { [K in ResourceKind]?: Parts<K> } = {
  site: {
    // The host of all links in messages, with their tokens.
    publicUrl: ({ publicUrl }) => publicUrl,
    // Visitors' replies to messages go to this address.
    'contact.email': ({ contact }) => contact.email,
    owners: ({ owners }) => owners,
    payments: ({ payments }) => payments,
    webhooks: ({ webhooks }) => webhooks,
    turnstile: ({ turnstile }) => turnstile,
    mail: ({ mail }) => mail,
    texts: ({ texts }) => texts,
    'messages.withoutMail': ({ messages }) => messages.withoutMail,
    'messages.byText': ({ messages }) => messages.byText,
    'messages.wording': getWordingForBusiness,
    // How many messages strangers get in the name of the business.
    'messages.maxPerDay': ({ messages }) => messages.maxPerDay,
    'limits.messagesPerDay': ({ limits }) => limits.messagesPerDay,
    // A deleted message cannot be looked up any more.
    retention: ({ retention }) => retention,
    analytics: ({ analytics }) => analytics,
    embedders: ({ embedders }) => embedders,
  },
  staff: {
    // The person with this address can sign in at the desk, and gets messages.
    contact: ({ contact }) => contact,
    videoUrl: ({ videoUrl }) => videoUrl,
    busyFeeds: ({ busyFeeds }) => busyFeeds,
  },
  resource: { busyFeeds: ({ busyFeeds }) => busyFeeds },
  // The text can also contain the URL of the video call.
  calendar: { place: ({ place }) => (place?.kind === 'online' ? place : undefined) },
  form: {
    rules: ({ rules }) =>
      rules.flatMap((rule) => (rule.do === 'redirect' ? (getTargetElsewhere(rule.to) ?? []) : [])),
  },
  redirect: { to: ({ to }) => getTargetElsewhere(to) },
}

/** Returns whether a resource of this kind can have parts that only an owner may change. */
export const hasOwnerOnlyParts = (kind: ResourceKind) => ownerOnlyParts[kind] !== undefined

/** A resource before and after a change, parsed; undefined where there is none. */
export interface ResourceChange {
  kind: ResourceKind
  id: string
  /** The index in its list, after the change if it is still there. */
  position: number
  before?: unknown
  after?: unknown
}

/** Returns a value as JSON with sorted keys, for comparison. An absent value, an empty list and an empty record are the same. */
function toText(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part
  const text = JSON.stringify(value, sorted) ?? '[]'
  return text === '{}' ? '[]' : text
}

function listChangedParts<K extends ResourceKind>(
  kind: K,
  { id, position, before, after }: ResourceChange,
): FieldProblem[] {
  const parts: Parts<K> = ownerOnlyParts[kind] ?? {}
  const list = findListName(kind)
  const root = list === undefined ? kind : `${list}.${position}`
  return Object.entries(parts).flatMap(([path, getPart]) => {
    // `before` and `after` were parsed with the schema of this kind.
    const read = (resource: unknown) =>
      resource === undefined ? undefined : getPart(resource as ParsedResource<K>)
    if (toText(read(before)) === toText(read(after))) return []
    return after === undefined && list !== undefined
      ? [{ path: list, code: 'owner-only', message: `Only an owner can remove ${id}, because of ${path}` }]
      : [{ path: `${root}.${path}`, code: 'owner-only', message: 'Only an owner can change this' }]
  })
}

/** Returns a problem for each changed part of the resources that only an owner may change. */
export function listAuthorityChanges(changes: Iterable<ResourceChange>): FieldProblem[] {
  return [...changes].flatMap((change) => listChangedParts(change.kind, change))
}

/** The maximum number of resources that a refusal lists. */
const MAX_LISTED = 100

/** Returns the path of the list of a resource, or of the settings. */
const toListPath = ({ kind }: Pick<ResourceReference, 'kind'>): string => findListName(kind) ?? kind

/** Returns the path of a resource in a bundle. A one-time link has the path of its list, as its id is a secret. */
export const toBundlePath = (changed: ResourceReference & { position: number }): string =>
  changed.kind === 'site' || changed.kind === 'one-time-link'
    ? toListPath(changed)
    : `${toListPath(changed)}.${changed.position}`

type ProblemLocation = Pick<FieldProblem, 'path' | 'resource'>

/**
 * Returns a problem for each changed resource that is no text, if a writer changes it. A resource that only moves in its list counts
 * too.
 */
export function listNonTextChanges<Changed extends ResourceReference>(
  role: Role,
  changed: Iterable<Changed>,
  locate: (resource: Changed) => ProblemLocation = (resource) => ({ path: toListPath(resource) }),
): FieldProblem[] {
  if (role !== 'writer') return []
  const message = 'Somebody who edits texts cannot change this'
  return [...changed]
    .filter(({ kind }) => !isTextKind(kind))
    .map((resource) => ({ ...locate(resource), code: 'texts-only', message }))
}

/** Throws `forbidden` with what {@link listNonTextChanges} returns. */
export function checkTextsOnly<Changed extends ResourceReference>(
  role: Role,
  changed: Iterable<Changed>,
  locate?: (resource: Changed) => ProblemLocation,
): void {
  const errors = listNonTextChanges(role, changed, locate)
  if (errors.length > 0) throw new Failure('forbidden', { errors: errors.slice(0, MAX_LISTED) })
}

/** Throws `forbidden` with the paths of changes that only an owner may make, unless an owner makes them. */
export function checkAuthority(role: Role, changes: readonly FieldProblem[]): void {
  if (role === 'owner' || changes.length === 0) return
  const detail = 'This changes parts of the bundle that only an owner can change'
  throw new Failure('forbidden', { detail, errors: [...changes] })
}
