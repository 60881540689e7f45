import type * as z from 'zod/mini'
import type { draftEdits, SiteResource, StoredDraft } from '#worker/contract/admin/drafts.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { previewId } from '#worker/contract/ids.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { createPermissions } from '../request/may.tsx'

/** Base 32, as in RFC 4648 §6, in lowercase. */
const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns random characters for an id. */
export const createRandomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => DIGITS[byte % DIGITS.length]).join('')

const PREVIEW_ID_LENGTH = 26

/** Saves changes in the draft that the person works on, and creates the draft if there is none. */
export async function saveToDraft(
  { api, person }: DeskContext,
  edits: z.input<typeof draftEdits>,
): Promise<void> {
  const id = person.draft?.id ?? previewId.parse(`prv_${createRandomText(PREVIEW_ID_LENGTH)}`)
  if (!person.draft) await readAnswer(api('put /admin/drafts/{id}', { params: { id }, body: {} }))
  await readAnswer(api('post /admin/drafts/{id}/changes', { params: { id }, body: edits }))
}

const toDraftQuery = ({ person }: DeskContext) => (person.draft ? { draft: person.draft.id } : {})

/** Loads a resource as it is with the draft of the person. */
export const loadResource = (
  context: DeskContext,
  name: { kind: ResourceKind; id: string },
): Promise<SiteResource> =>
  readAnswer(context.api('get /admin/resource', { query: { ...name, ...toDraftQuery(context) } }))

/** Loads the settings of the site as they are with the draft of the person. Throws `forbidden` for somebody who may not change them. */
export const loadSettings = (context: DeskContext): Promise<SiteResource> =>
  loadResource(context, { kind: 'site', id: 'site' })

/** Loads the settings as {@link loadSettings} does; undefined for somebody who may not change them. */
export const loadSettingsIfAllowed = async (context: DeskContext): Promise<SiteResource | undefined> =>
  createPermissions(context.person).mayEdit('site') ? loadSettings(context) : undefined

/** Loads all resources of a kind. Pages and posts come without their sections. */
async function loadAll(
  { api }: DeskContext,
  query: { kind: ResourceKind; draft?: StoredDraft['id'] },
): Promise<SiteResource[]> {
  const resources: SiteResource[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { resources: SiteResource[]; next: string | null } = await readAnswer(
      api('get /admin/resources', { query: { ...query, ...(cursor && { cursor }) } }),
    )
    resources.push(...page.resources)
    cursor = page.next
  }
  return resources
}

/** Loads all resources of a kind as they are with the draft of the person. */
export const loadResources = (context: DeskContext, kind: ResourceKind): Promise<SiteResource[]> =>
  loadAll(context, { kind, ...toDraftQuery(context) })

/** Loads the resources of a kind that exist with the draft of the person: all but those that it removes. */
export async function loadExistingResources(
  context: DeskContext,
  kind: ResourceKind,
): Promise<SiteResource[]> {
  const resources = await loadResources(context, kind)
  return resources.filter(({ drafted }) => drafted !== 'removed')
}

/** Loads the first page of what {@link loadExistingResources} loads. */
export async function loadFirstResources(context: DeskContext, kind: ResourceKind): Promise<SiteResource[]> {
  const { resources }: { resources: SiteResource[] } = await readAnswer(
    context.api('get /admin/resources', { query: { kind, ...toDraftQuery(context) } }),
  )
  return resources.filter(({ drafted }) => drafted !== 'removed')
}

/** Loads all resources of a kind as they are published. */
export const loadPublished = (context: DeskContext, kind: ResourceKind): Promise<SiteResource[]> =>
  loadAll(context, { kind })
