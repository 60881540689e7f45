import type { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { tryAction } from '../form/try-action.ts'
import { findKindText } from '../history/resource-kinds.ts'
import { withLabels } from '../labels/labels.tsx'
import { isolate } from '../list/isolate.ts'
import { toKindPath } from '../list/resource-path.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { canEdit } from './can-edit.ts'
import { hasFirstText, toFirstTextFailure } from './first-text.ts'
import { Entries } from './form/entries.ts'
import { formatInstant } from './form/instants.ts'
import { listProblems } from './form/problems.ts'
import { getTargetKey, type ReferenceOptions, ReferencesProvider } from './form/references.tsx'
import { type FormSite, toEntries } from './form/to-entries.ts'
import { loadReferences } from './load-references.ts'
import { findMovedAddress } from './moved-address.ts'
import type { ResourceNotices } from './notices.tsx'
import { loadResources } from './own-draft.ts'
import { isNewPage, loadLinkingMenus, loadOfferedMenus, MENU_CONTROL } from './pages/menus.ts'
import { loadListingPages } from './pages/post-lists.ts'
import { toUploadHref } from './pictures/picture-address.ts'
import { loadCollection } from './products/load-collection.ts'
import { getOptionLabels } from './products/variant-choices.ts'
import { findRemovals } from './removal/find-removals.ts'
import { readId, toResourceHref } from './resource-address.ts'
import { ResourcePage } from './resource-page.tsx'
import { getTitle } from './resource-title.ts'
import { loadFormSite, loadView, type ResourceView } from './resource-view.ts'
import { saveResource } from './save-resource.ts'
import { isContent } from './shape/main-list.ts'
import { parsePointer } from './shape/pointer.ts'
import { describeShape } from './shape/shape.ts'
import { findPlace } from './shape/shape-at.ts'

/** A posted form that the page shows again: one that was refused, or one whose texts are to be previewed. */
interface Posted {
  form: FormData
  failure?: Failure
}

/** Returns the texts of a refusal. */
function describeRefusal({ i18n }: DeskContext, view: ResourceView, { locales }: FormSite, failure: Failure) {
  if (failure.code === 'revision-mismatch') return { title: i18n.t('setup.conflict'), problems: [] }
  const problems = view.schema
    ? listProblems(hasFirstText(view) ? toFirstTextFailure(failure) : failure, {
        schema: view.schema,
        at: view.at,
        locales,
        i18n,
      })
    : []
  return { title: toProblem(failure, i18n.t).title, problems }
}

/** Returns what was typed, or else the value as its form has it. */
function getEntries({ schema, value }: ResourceView, site: FormSite, posted: Posted | undefined): Entries {
  if (posted && /^(?:save|preview)$/.test(getText(posted.form, 'do') ?? ''))
    return Entries.fromForm(posted.form)
  return schema ? toEntries(schema, value, site) : new Entries()
}

/** Loads the resources that need a resource. */
const loadNeeding = async (context: DeskContext, { kind, id }: ResourceView) =>
  id === undefined ? [] : (await findRemovals(context, [{ kind, id }])).getNeeding()

/** Loads what the page says above its form. */
async function loadNotices(
  context: DeskContext,
  view: ResourceView,
  isSaved: boolean,
): Promise<Omit<ResourceNotices, 'refusal' | 'isChosen'>> {
  const { searchParams } = context.url
  const isRemoved = view.kind === 'page' && view.drafted === 'removed'
  const [moved, linking, listing, needing] = await Promise.all([
    isSaved ? findMovedAddress(context, view) : undefined,
    isRemoved ? loadLinkingMenus(context, view) : [],
    loadListingPages(context, view),
    searchParams.has('needed') ? loadNeeding(context, view) : [],
  ])
  const isShortened = isSaved && searchParams.has('shortened')
  return { isSaved, moved, isShortened, linking, listing, needing }
}

/** Returns the text of the resource as JSON, if the page shows that. */
function getJson({ content }: ResourceView, { searchParams }: URL, posted: Posted | undefined) {
  const pressed = posted && getText(posted.form, 'do')
  const isJson = posted ? pressed === 'json' : searchParams.get('view') === 'json'
  if (!isJson) return
  return (posted && getText(posted.form, 'json')) ?? JSON.stringify(content, null, 2)
}

async function renderResource(context: DeskContext, view: ResourceView, posted?: Posted): Promise<Response> {
  const { i18n, url } = context
  const failure = posted?.failure
  const site = await loadFormSite(context)
  const pages = isNewPage(view) ? await loadResources(context, 'page') : []
  const hasHome = pages.some(({ content }) => content.path === '')
  const isFilledIn = findFilledIn(view, hasHome)
  const [references, menus, notices, collection] = await Promise.all([
    view.schema
      ? loadReferences(context, view.schema, isContent(view.kind) ? view.value : undefined)
      : new Map(),
    loadOfferedMenus(context, view, !hasHome),
    loadNotices(context, view, !posted && url.searchParams.has('saved')),
    loadCollection(context, view),
  ])
  const refusal = failure && describeRefusal(context, view, site, failure)
  const isPreview = posted !== undefined && getText(posted.form, 'do') === 'preview'
  const entries = getEntries(view, site, posted)
  if (isFilledIn && !posted) suggest(entries, context.now, references, site)
  if (menus && !posted) entries.set(MENU_CONTROL, [menus.suggested])
  const isChosen = !posted && choosePicture(view, entries, references, url)
  const mayEdit = canEdit(context, view)
  const text = findKindText(view.kind)
  return renderDeskPage(context, {
    title: isolate(getTitle(i18n, view.content) || (text ? i18n.t(text) : view.kind)),
    ...(failure && { status: failure.status }),
    content: await withLabels(
      context,
      <ReferencesProvider value={references}>
        <ResourcePage
          view={view}
          state={{
            entries,
            site,
            error: (name) => refusal?.problems.find((problem) => problem.name === name)?.message,
            toUpload: mayEdit ? (name) => toUploadHref(view, name) : undefined,
            isFilledIn,
            preview: isPreview ? 'shown' : 'offered',
          }}
          menus={menus}
          collection={collection}
          notices={{ ...notices, refusal, isChosen }}
          canEdit={mayEdit}
          json={getJson(view, url, posted)}
        />
      </ReferencesProvider>,
      getOptionLabels(i18n, view),
    ),
  })
}

/** Returns the fields of a new resource that are filled in when they are empty. A site without a home page gets one by the empty path. */
function findFilledIn({ id, at }: ResourceView, hasHome: boolean) {
  if (id !== undefined || at.length > 0) return undefined
  return (name: string) => name === '/slug' || (name === '/path' && hasHome)
}

/** Fills in what a new post most likely has: the present time, and the only author. */
function suggest(entries: Entries, now: Date, references: ReferenceOptions, site: FormSite): void {
  const authors = references.get(getTargetKey({ list: 'authors' })) ?? []
  if (entries.has('/publishedAt'))
    entries.set('/publishedAt', [formatInstant(now.toISOString(), site.timeZone)])
  if (entries.has('/author') && authors.length === 1) entries.set('/author', [authors[0]?.id ?? ''])
}

/** Chooses an uploaded picture, which the address of the page names, in its field. Returns whether there is such a picture. */
function choosePicture(
  { schema }: ResourceView,
  entries: Entries,
  references: ReferenceOptions,
  { searchParams }: URL,
): boolean {
  const [field, picture] = [searchParams.get('field'), searchParams.get('picture')]
  const options = references.get(getTargetKey({ list: 'images' })) ?? []
  const isOffered = options.some(({ id }) => id === picture)
  if (!schema || field === null || picture === null || !isOffered) return false
  const place = findPlace({ schema, owner: '', groups: [] }, undefined, parsePointer(field))
  const isList = place && describeShape(place.schema).kind === 'references'
  entries.set(field, isList ? [...entries.getAll(field), picture] : [picture])
  return true
}

/** Returns the id in the address of the page of a resource. */
const getSavedId = (href: string) => readId(decodeURIComponent(href.split('?')[0]?.split('/').at(-1) ?? ''))

/** Returns the address of a key that is to be added to a record. */
const toKeyHref = (view: ResourceView, key: string) => toResourceHref(view, { at: [...view.at, key] })

/** The page of one resource in the draft of the person. */
export const setupResource: DeskHandlers<{ kind: string; id: string }> = {
  async show(context, parameters) {
    return renderResource(context, await loadView(context, parameters))
  },
  async post(context, form, parameters) {
    const view = await loadView(context, parameters)
    const key = getText(form, 'key')
    if (getText(form, 'do') === 'key' && key !== undefined) return seeOther(toKeyHref(view, key.trim()))
    // The form keeps the content that it was made from, so that saving it overwrites nothing that changed meanwhile.
    if (getText(form, 'do') === 'preview')
      return renderResource(context, { ...view, hash: getText(form, 'base') ?? null }, { form })
    let next = toKindPath(view.kind)
    const failure = await tryAction(async () => {
      next = await saveResource(context, form, view)
    })
    if (failure) return renderResource(context, view, { form, failure })
    const field = getText(form, 'upload')
    if (field !== undefined)
      return seeOther(toUploadHref({ ...view, id: view.id ?? getSavedId(next) }, field))
    const isGone = getText(form, 'do') === 'undo' && view.drafted === 'added' && isRecord(view.content)
    return seeOther(isGone ? toKindPath(view.kind) : next)
  },
}
