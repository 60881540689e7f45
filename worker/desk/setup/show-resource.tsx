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
import { FormValues } from './form/form-values.ts'
import { formatInstant } from './form/instants.ts'
import { listProblems } from './form/problems.ts'
import { getTargetKey, type ReferenceOptions, ReferencesProvider } from './form/references.tsx'
import { type FormSite, toFormValues } from './form/to-form-values.ts'
import { loadReferences } from './load-references.ts'
import type { ResourceNotices } from './notices.tsx'
import { loadResources } from './own-draft.ts'
import { isNewPage, loadLinkingMenus, loadOfferedMenus, MENU_CONTROL } from './pages/menus.ts'
import { loadListingPages } from './pages/post-lists.ts'
import { toUploadHref } from './pictures/picture-address.ts'
import { loadCollection } from './products/load-collection.ts'
import { getOptionLabels } from './products/variant-choices.ts'
import { findPublishedAddress } from './published-address.ts'
import { findRemovals } from './removal/find-removals.ts'
import { readId, toResourceHref } from './resource-address.ts'
import { ResourcePage } from './resource-page.tsx'
import { getTitle } from './resource-title.ts'
import { loadFormSite, loadView, type ResourceView } from './resource-view.ts'
import { saveResource } from './save-resource.ts'
import { isContent } from './shape/main-list.ts'
import { parsePointer } from './shape/pointer.ts'
import { describeShape } from './shape/shape.ts'
import { findLocation } from './shape/shape-at.ts'

/** A posted form that the page shows again, because it was refused or to preview its texts. */
interface Posted {
  form: FormData
  failure?: Failure
}

/** Returns the title and the problems of a refusal. */
function describeRefusal({ i18n }: DeskContext, view: ResourceView, { locales }: FormSite, failure: Failure) {
  if (failure.code === 'revision-mismatch') return { title: i18n.t('setup.conflict'), problems: [] }
  const problems = view.schema
    ? listProblems(hasFirstText(view) ? toFirstTextFailure(failure) : failure, {
        schema: view.schema,
        valuePath: view.valuePath,
        locales,
        i18n,
      })
    : []
  return { title: toProblem(failure, i18n.t).title, problems }
}

/** Returns the posted values of the form, or else those of the stored value. */
function getFormValues(
  { schema, value }: ResourceView,
  site: FormSite,
  posted: Posted | undefined,
): FormValues {
  if (posted && /^(?:save|preview)$/.test(getText(posted.form, 'do') ?? ''))
    return FormValues.fromForm(posted.form)
  return schema ? toFormValues(schema, value, site) : new FormValues()
}

/** Loads the resources that would be invalid without a resource. */
const loadNeeding = async (context: DeskContext, { kind, id }: ResourceView) =>
  id === undefined ? [] : (await findRemovals(context, [{ kind, id }])).getNeeding()

/** Loads the data of the notices above the form. */
async function loadNotices(
  context: DeskContext,
  view: ResourceView,
  isSaved: boolean,
): Promise<Omit<ResourceNotices, 'refusal' | 'isChosen'>> {
  const { searchParams } = context.url
  const isRemoved = view.kind === 'page' && view.drafted === 'removed'
  const [moved, linking, listing, needing] = await Promise.all([
    isSaved ? findPublishedAddress(context, view) : undefined,
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
  const isFilledOnSave = findFilledIn(view, hasHome)
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
  const formValues = getFormValues(view, site, posted)
  if (isFilledOnSave && !posted) fillInSuggestions(formValues, context.now, references, site)
  if (menus && !posted) formValues.set(MENU_CONTROL, [menus.suggested])
  const isChosen = !posted && choosePicture(view, formValues, references, url)
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
            formValues,
            site,
            error: (name) => refusal?.problems.find((problem) => problem.name === name)?.message,
            toUpload: mayEdit ? (name) => toUploadHref(view, name) : undefined,
            isFilledOnSave,
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

/** Returns whether an empty field of a new resource is filled in when it is saved. In a site without a home page, an empty path is kept. */
function findFilledIn({ id, valuePath }: ResourceView, hasHome: boolean) {
  if (id !== undefined || valuePath.length > 0) return undefined
  return (name: string) => name === '/slug' || (name === '/path' && hasHome)
}

/** Fills in the most likely values of a new post: the current time, and the author if there is only one. */
function fillInSuggestions(
  formValues: FormValues,
  now: Date,
  references: ReferenceOptions,
  site: FormSite,
): void {
  const authors = references.get(getTargetKey({ list: 'authors' })) ?? []
  if (formValues.has('/publishedAt'))
    formValues.set('/publishedAt', [formatInstant(now.toISOString(), site.timeZone)])
  if (formValues.has('/author') && authors.length === 1) formValues.set('/author', [authors[0]?.id ?? ''])
}

/** Chooses the uploaded picture that the address of the page names in its field. Returns whether there is such a picture. */
function choosePicture(
  { schema }: ResourceView,
  formValues: FormValues,
  references: ReferenceOptions,
  { searchParams }: URL,
): boolean {
  const [field, picture] = [searchParams.get('field'), searchParams.get('picture')]
  const options = references.get(getTargetKey({ list: 'images' })) ?? []
  const isOffered = options.some(({ id }) => id === picture)
  if (!schema || field === null || picture === null || !isOffered) return false
  const location = findLocation({ schema, owner: '', groups: [] }, undefined, parsePointer(field))
  const isList = location && describeShape(location.schema).kind === 'references'
  formValues.set(field, isList ? [...formValues.getAll(field), picture] : [picture])
  return true
}

/** Returns the id in the address of the page of a saved resource. */
const getSavedId = (href: string) => readId(decodeURIComponent(href.split('?')[0]?.split('/').at(-1) ?? ''))

/** Returns the address of a key that is to be added to a record. */
const toKeyHref = (view: ResourceView, key: string) => toResourceHref(view, { at: [...view.valuePath, key] })

/** The page of one resource in the draft of the person. */
export const setupResource: DeskHandlers<{ kind: string; id: string }> = {
  async show(context, parameters) {
    return renderResource(context, await loadView(context, parameters))
  },
  async post(context, form, parameters) {
    const view = await loadView(context, parameters)
    const key = getText(form, 'key')
    if (getText(form, 'do') === 'key' && key !== undefined) return seeOther(toKeyHref(view, key.trim()))
    // The preview keeps the hash in the form, so that saving the form overwrites no change that somebody made meanwhile.
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
    const hasNothingLeft =
      getText(form, 'do') === 'undo' && view.drafted === 'added' && isRecord(view.content)
    return seeOther(hasNothingLeft ? toKindPath(view.kind) : next)
  },
}
