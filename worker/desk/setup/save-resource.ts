import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { toFreeSlug } from '#worker/publishing/starting-points/to-slug.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { hasFirstText, placeFirstText } from './first-text.ts'
import { addRequiredParts, createRequired } from './form/create-required.ts'
import { FormValues } from './form/form-values.ts'
import { readFormValues } from './form/read-form-values.ts'
import { createRandomText, loadResources, saveToDraft } from './own-draft.ts'
import { isNewPage, linkInMenu, MENU_CONTROL } from './pages/menus.ts'
import { addPostList } from './pages/post-lists.ts'
import { checkVariantOptions } from './products/variant-choices.ts'
import { findQuestionsHref } from './questions/questions-address.ts'
import { shortenRedirects } from './redirects/shorten-redirects.ts'
import { removeResource } from './removal/find-removals.ts'
import { toResourceHref } from './resource-address.ts'
import { getTitle } from './resource-title.ts'
import { loadFormSite, type ResourceView } from './resource-view.ts'
import { isAddedAtOnce, toShownPath } from './shape/main-list.ts'
import { getAt, moveAt, setAt } from './shape/pointer.ts'
import { describeShape } from './shape/shape.ts'

/** Adds to a new resource, or to a new part of one, the properties that people need not type: its id, its slug or path, and required parts. */
async function completeNewValue(context: DeskContext, view: ResourceView, value: unknown): Promise<unknown> {
  if (!view.schema || !isRecord(value)) return value
  const shape = describeShape(view.schema)
  if (shape.kind !== 'group') return value
  const hasProperty = (name: string) => shape.properties.some((property) => property.name === name)
  const isPart = view.valuePath.length > 0
  const address = ['slug', 'path'].find(hasProperty)
  const others = isPart || address === undefined ? [] : await loadResources(context, view.kind)
  const taken = others.map(({ content }) => String(content[address ?? '']))
  const slug = toFreeSlug(getTitle(context.i18n, value), taken)
  const createId = () =>
    isPart
      ? `${slug.replace(/^\d/, 'n$&')}-${createRandomText(4)}`
      : `${view.kind.replaceAll('-', '_')}_${createRandomText(8)}`
  const completed = {
    ...value,
    ...(hasProperty('id') && !value.id && { id: createId() }),
    ...(hasProperty('slug') && !value.slug && !isPart && { slug }),
    // Only one page, the home page, has the empty path.
    ...(hasProperty('path') && !value.path && !isPart && taken.includes('') && { path: slug }),
  }
  return addRequiredParts(view.schema, completed, getTitle(context.i18n, value) || '–')
}

/** Returns the id of a resource. A one-time link has its slug as its id, and a redirect the path that it leads from. */
const getId = ({ id, slug, from }: Record<string, unknown>, kind: string): string =>
  String(id ?? slug ?? from ?? kind)

/** The kinds with the property `updatedAt`, the time of the last change. */
const kindsWithUpdateTime: ReadonlySet<ResourceKind> = new Set(['page', 'post', 'product'])

/** Returns changed content with the current time as `updatedAt`, unless another time was typed. */
function dateChange({ now }: DeskContext, view: ResourceView, content: unknown): unknown {
  const previous = view.content
  if (!kindsWithUpdateTime.has(view.kind) || view.id === undefined || !isRecord(content)) return content
  const isSame = JSON.stringify(content) === JSON.stringify(previous)
  return isSame || content.updatedAt !== previous.updatedAt
    ? content
    : { ...content, updatedAt: now.toISOString() }
}

/** Saves the changed content of a resource in the draft, together with changes of others. */
const saveContent = (
  context: DeskContext,
  view: ResourceView,
  content: unknown,
  ...more: [base: string | null, others?: OtherChange[]]
): Promise<void> => saveExactContent(context, view, dateChange(context, view, content), ...more)

interface OtherChange {
  kind: ResourceKind
  content: Record<string, unknown>
  base: string
}

/** Saves content as {@link saveContent} does, but without a new time of the last change. */
async function saveExactContent(
  context: DeskContext,
  { kind, id, hash }: ResourceView,
  content: unknown,
  base = hash,
  others: readonly OtherChange[] = [],
): Promise<void> {
  if (!isRecord(content)) throw new Failure('validation')
  const isRenamed = id !== undefined && !('id' in content) && getId(content, kind) !== id
  await saveToDraft(context, {
    put: [{ kind, content, base: isRenamed ? null : base }, ...others],
    ...(isRenamed && { delete: [{ kind, id }] }),
  })
}

/** Returns the hash of the content from which a posted form was made; null for a new resource. */
const getBase = (form: FormData): string | null => getText(form, 'base') ?? null

/** Saves a typed redirect so that no redirect leads to another one. Returns the address of its page. */
async function saveRedirect(context: DeskContext, form: FormData, view: ResourceView, typed: unknown) {
  const { content, others, isShortened } = await shortenRedirects(context, typed, view.id)
  await saveContent(context, view, content, getBase(form), others)
  const id = isRecord(content) ? getId(content, view.kind) : view.kind
  return toResourceHref({ kind: view.kind, id }, { saved: '1', ...(isShortened && { shortened: '1' }) })
}

/** Saves the typed value. Returns the address of the page to show next. */
async function saveValue(context: DeskContext, form: FormData, view: ResourceView): Promise<string> {
  const { kind, valuePath, content, schema } = view
  if (!schema) throw new Failure('validation')
  const typed = { formValues: FormValues.fromForm(form), site: await loadFormSite(context) }
  const isNew = view.value === undefined
  const { value, problems } = readFormValues(schema, view.value, typed)
  if (problems.length > 0)
    throw new Failure('validation', {
      errors: problems.map(({ name, code }) => ({
        path: ['put', '0', 'content', ...valuePath, ...name.split('/').slice(1)].join('.'),
        code,
        message: code,
      })),
    })
  checkVariantOptions(view, value)
  const newValue = hasFirstText(view) ? placeFirstText(value) : value
  const next = setAt(content, valuePath, isNew ? await completeNewValue(context, view, newValue) : value)
  if (kind === 'redirect') return saveRedirect(context, form, view, next)
  const menu = isNewPage(view) ? getText(form, MENU_CONTROL) : undefined
  await saveContent(context, view, next, getBase(form), menu ? [await linkInMenu(context, menu, next)] : [])
  if (valuePath.length === 0) {
    const id = isRecord(next) ? getId(next, kind) : kind
    return toResourceHref({ kind, id }, { saved: '1' })
  }
  const parent = valuePath.slice(0, -1)
  const isItem = Array.isArray(getAt(next, parent))
  const questions = isItem ? findQuestionsHref(view, parent, { saved: '1' }) : undefined
  return (
    questions ??
    toResourceHref(view, { at: isItem ? toShownPath(kind, next, parent) : valuePath, saved: '1' })
  )
}

/** Appends an item whose form would have no fields yet. Returns the address of its page. */
async function appendItem(context: DeskContext, form: FormData, view: ResourceView): Promise<string> {
  const { kind, valuePath, content } = view
  const shape = describeShape(view.location.schema)
  if (shape.kind !== 'list' || !isAddedAtOnce(kind, shape.item)) throw new Failure('validation')
  const index = Array.isArray(view.value) ? view.value.length : 0
  const item = [...valuePath, String(index)]
  await saveContent(context, view, setAt(content, item, createRequired(shape.item, '')), getBase(form))
  return toResourceHref(view, { at: item, saved: '1' })
}

/** Saves a resource that was typed as JSON. */
async function saveJson(context: DeskContext, form: FormData, view: ResourceView): Promise<string> {
  let content: unknown
  try {
    content = JSON.parse(getText(form, 'json') ?? '')
  } catch {
    throw new Failure('validation', { errors: [{ path: 'json', code: 'invalid', message: 'invalid' }] })
  }
  await saveExactContent(context, view, content, getBase(form))
  return toResourceHref(view, { saved: '1', view: 'json' })
}

/** Changes a resource as a posted form asks. Returns the address of the page to show next. */
export async function saveResource(
  context: DeskContext,
  form: FormData,
  view: ResourceView,
): Promise<string> {
  const { kind, id, valuePath, content } = view
  const base = getBase(form)
  const index = Number(getText(form, 'item') ?? '')
  const shownPath = toShownPath(kind, content, valuePath)
  switch (getText(form, 'do')) {
    case 'save':
      return saveValue(context, form, view)
    case 'json':
      return saveJson(context, form, view)
    case 'append':
      return appendItem(context, form, view)
    case 'up':
    case 'down':
      await saveContent(
        context,
        view,
        moveAt(content, valuePath, index, form.get('do') === 'up' ? -1 : 1),
        base,
      )
      return toResourceHref(view, { at: shownPath, saved: '1' })
    case 'remove':
      await saveContent(
        context,
        view,
        setAt(content, [...valuePath, getText(form, 'item') ?? ''], undefined),
        base,
      )
      return toResourceHref(view, { at: shownPath, saved: '1' })
    case 'clear':
      await saveContent(context, view, setAt(content, valuePath, undefined), base)
      return toResourceHref(view, { at: valuePath.slice(0, -1), saved: '1' })
    case 'delete':
      if (id === undefined) throw new Failure('validation')
      return (await removeResource(context, { kind, id }))
        ? toResourceHref(view, { saved: '1' })
        : toResourceHref(view, { needed: '1' })
    case 'list-posts':
      await addPostList(context, getText(form, 'page') ?? '')
      return toResourceHref(view, { saved: '1' })
    case 'undo':
      if (id === undefined) throw new Failure('validation')
      await saveToDraft(context, { undo: [{ kind, id }] })
      return toResourceHref(view, { saved: '1' })
    default:
      throw new Failure('validation')
  }
}
