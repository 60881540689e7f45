import type * as z from 'zod/mini'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { RevisionDifference } from './compare-revisions.ts'
import { MAX_FORMER_LOOKUPS, type PublicationAnswer, type PublicationInput } from './publication-protocol.ts'
import { type ParsedResource, resourceSchemas } from './resource-schemas.ts'
import type { RevisionEntry } from './resources.ts'
import { comparedKinds, type FormerRevision } from './warnings/former-revision.ts'

/** The maximum number of resources of one kind that are compared with the current revision. */
const MAX_COMPARED = 500

type ComparedKind = (typeof comparedKinds)[number] | 'site'

type FormerCall = (input: PublicationInput<'former'>) => Promise<PublicationAnswer<'former'>>

/** Loads the contents and the used links in calls of bounded size. */
async function loadAll(call: FormerCall, hashes: readonly string[], links: readonly string[]) {
  const contents = new Map<string, unknown>()
  const usedLinks = new Set<string>()
  for (let from = 0; from < Math.max(hashes.length, links.length); from += MAX_FORMER_LOOKUPS) {
    const until = from + MAX_FORMER_LOOKUPS
    const answer = await call({ hashes: hashes.slice(from, until), links: links.slice(from, until) })
    for (const { hash, json } of answer.contents) contents.set(hash, json)
    for (const slug of answer.usedLinks) usedLinks.add(slug)
  }
  return { contents, usedLinks }
}

/** Parses the former contents of a kind, by id. Leaves out contents of an older revision that the schema no longer accepts. */
function parseKind<K extends ComparedKind>(
  kind: K,
  replaced: readonly RevisionEntry[],
  contents: ReadonlyMap<string, unknown>,
): Map<string, ParsedResource<K>> {
  const schema: z.ZodMiniType = resourceSchemas[kind]
  return new Map(
    replaced.flatMap((entry) => {
      if (entry.kind !== kind) return []
      const parsed = schema.safeParse(contents.get(entry.hash))
      return parsed.success ? [[entry.id, parsed.data as ParsedResource<K>] as const] : []
    }),
  )
}

/**
 * Loads the contents that the changed resources have in the current revision, for the kinds that warnings compare. Returns
 * undefined before the first publish.
 */
export async function loadFormer(
  call: FormerCall,
  bundle: Bundle,
  current: readonly RevisionEntry[],
  { changed }: RevisionDifference,
): Promise<FormerRevision | undefined> {
  if (current.length === 0) return undefined
  const newHashes = new Map(changed.map(({ kind, id, hash }) => [`${kind} ${id}`, hash]))
  const isReplaced = ({ kind, id, hash }: RevisionEntry) => {
    const newHash = newHashes.get(`${kind} ${id}`)
    return newHash !== undefined && newHash !== hash
  }
  const kinds: ComparedKind[] = ['site', ...comparedKinds]
  const replaced = kinds.flatMap((kind) =>
    current.filter((entry) => entry.kind === kind && isReplaced(entry)).slice(0, MAX_COMPARED),
  )
  const currentLinks = new Set(current.flatMap(({ kind, id }) => (kind === 'one-time-link' ? [id] : [])))
  const newLinks = changed.flatMap(({ kind, id }) =>
    kind === 'one-time-link' && !currentLinks.has(id) ? [id] : [],
  )
  const { contents, usedLinks } = await loadAll(
    call,
    replaced.map(({ hash }) => hash),
    newLinks,
  )
  const [site = bundle.site] = parseKind('site', replaced, contents).values()
  return {
    site,
    service: parseKind('service', replaced, contents),
    product: parseKind('product', replaced, contents),
    form: parseKind('form', replaced, contents),
    hasOffer: current.some(({ kind }) => kind === 'service' || kind === 'product'),
    usedLinks,
  }
}
