import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { toFreeSlug } from '#worker/publishing/starting-points/to-slug.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { hasFirstText, placeFirstText } from './first-text.ts'
import { addRequiredParts, createRequired } from './form/create-required.ts'
import { Entries } from './form/entries.ts'
import { fromEntries } from './form/from-entries.ts'
import { createRandomText, loadResources, saveToDraft } from './own-draft.ts'
import { isNewPage, linkInMenu, MENU_CONTROL } from './pages/menus.ts'
import { addPostList } from './pages/post-lists.ts'
import { checkChoices } from './products/variant-choices.ts'
import { findQuestionsHref } from './questions/questions-address.ts'
import { straighten } from './redirects/straighten.ts'
import { removeResource } from './removal/find-removals.ts'
import { toResourceHref } from './resource-address.ts'
import { getTitle } from './resource-title.ts'
import { loadFormSite, type ResourceView } from './resource-view.ts'
import { isAddedAtOnce, toShownPath } from './shape/main-list.ts'
import { getAt, moveAt, setAt } from './shape/pointer.ts'
import { describeShape } from './shape/shape.ts'

/** Adds what a new resource, or a new part of one, needs and people do not type: its id, the slug in its address, and required parts. */
async function complete(context: DeskContext, view: ResourceView, value: unknown): Promise<unknown> {
  if (!view.schema || !isRecord(value)) return value
  const shape = describeShape(view.schema)
  if (shape.kind !== 'group') return value
  const has = (name: string) => shape.properties.some((property) => property.name === name)
  const isPart = view.at.length > 0
  const address = ['slug', 'path'].find(has)
  const others = isPart || address === undefined ? [] : await loadResources(context, view.kind)
  const taken = others.map(({ content }) => String(content[address ?? '']))
  const slug = toFreeSlug(getTitle(context.i18n, value), taken)
  const createId = () =>
    isPart
      ? `${slug.replace(/^\d/, 'n$&')}-${createRandomText(4)}`
      : `${view.kind.replaceAll('-', '_')}_${createRandomText(8)}`
  const whole = {
    ...value,
    ...(has('id') && !value.id && { id: createId() }),
    ...(has('slug') && !value.slug && !isPart && { slug }),
    // The empty path is that of the home page, which there is once.
    ...(has('path') && !value.path && !isPart && taken.includes('') && { path: slug }),
  }
  return addRequiredParts(view.schema, whole, getTitle(context.i18n, value) || '–')
}

/** Returns the id of a resource. That of a one-time link is its slug, that of a redirect the path that it leads from. */
const getId = ({ id, slug, from }: Record<string, unknown>, kind: string): string =>
  String(id ?? slug ?? from ?? kind)

/** The kinds with a time of the last change. */
const dated: ReadonlySet<ResourceKind> = new Set(['page', 'post', 'product'])

/** Returns changed content with the present time as that of its last change, unless another one was typed. */
function dateChange({ now }: DeskContext, view: ResourceView, content: unknown): unknown {
  const before = view.content
  if (!dated.has(view.kind) || view.id === undefined || !isRecord(content)) return content
  const isSame = JSON.stringify(content) === JSON.stringify(before)
  return isSame || content.updatedAt !== before.updatedAt
    ? content
    : { ...content, updatedAt: now.toISOString() }
}

/** Puts the changed content of a resource into the draft, with changes of others. */
const put = (
  context: DeskContext,
  view: ResourceView,
  content: unknown,
  ...more: [base: string | null, others?: OtherChange[]]
): Promise<void> => putExactly(context, view, dateChange(context, view, content), ...more)

interface OtherChange {
  kind: ResourceKind
  content: Record<string, unknown>
  base: string
}

async function putExactly(
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

/** The hash of the content that a posted form was made from; null for a new resource. */
const getBase = (form: FormData): string | null => getText(form, 'base') ?? null

/** Saves a typed redirect, without detours over others. Returns the address of its page. */
async function saveRedirect(context: DeskContext, form: FormData, view: ResourceView, typed: unknown) {
  const { content, others, isShortened } = await straighten(context, typed, view.id)
  await put(context, view, content, getBase(form), others)
  const id = isRecord(content) ? getId(content, view.kind) : view.kind
  return toResourceHref({ kind: view.kind, id }, { saved: '1', ...(isShortened && { shortened: '1' }) })
}

/** Saves the typed value. Returns the address of the page to show next. */
async function saveValue(context: DeskContext, form: FormData, view: ResourceView): Promise<string> {
  const { kind, at, content, schema } = view
  if (!schema) throw new Failure('validation')
  const typed = { entries: Entries.fromForm(form), site: await loadFormSite(context) }
  const isNew = view.value === undefined
  const { value, problems } = fromEntries(schema, view.value, typed)
  if (problems.length > 0)
    throw new Failure('validation', {
      errors: problems.map(({ name, code }) => ({
        path: ['put', '0', 'content', ...at, ...name.split('/').slice(1)].join('.'),
        code,
        message: code,
      })),
    })
  checkChoices(view, value)
  const written = hasFirstText(view) ? placeFirstText(value) : value
  const next = setAt(content, at, isNew ? await complete(context, view, written) : value)
  if (kind === 'redirect') return saveRedirect(context, form, view, next)
  const menu = isNewPage(view) ? getText(form, MENU_CONTROL) : undefined
  await put(context, view, next, getBase(form), menu ? [await linkInMenu(context, menu, next)] : [])
  if (at.length === 0) {
    const id = isRecord(next) ? getId(next, kind) : kind
    return toResourceHref({ kind, id }, { saved: '1' })
  }
  const parent = at.slice(0, -1)
  const isItem = Array.isArray(getAt(next, parent))
  const questions = isItem ? findQuestionsHref(view, parent, { saved: '1' }) : undefined
  return questions ?? toResourceHref(view, { at: isItem ? toShownPath(kind, next, parent) : at, saved: '1' })
}

/** Appends an item that has no form before it has parts. Returns the address of its page. */
async function appendItem(context: DeskContext, form: FormData, view: ResourceView): Promise<string> {
  const { kind, at, content } = view
  const shape = describeShape(view.place.schema)
  if (shape.kind !== 'list' || !isAddedAtOnce(kind, shape.item)) throw new Failure('validation')
  const index = Array.isArray(view.value) ? view.value.length : 0
  const item = [...at, String(index)]
  await put(context, view, setAt(content, item, createRequired(shape.item, '')), getBase(form))
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
  await putExactly(context, view, content, getBase(form))
  return toResourceHref(view, { saved: '1', view: 'json' })
}

/** Changes a resource as a posted form asks. Returns the address of the page to show next. */
export async function saveResource(
  context: DeskContext,
  form: FormData,
  view: ResourceView,
): Promise<string> {
  const { kind, id, at, content } = view
  const base = getBase(form)
  const index = Number(getText(form, 'item') ?? '')
  const shown = toShownPath(kind, content, at)
  switch (getText(form, 'do')) {
    case 'save':
      return saveValue(context, form, view)
    case 'json':
      return saveJson(context, form, view)
    case 'append':
      return appendItem(context, form, view)
    case 'up':
    case 'down':
      await put(context, view, moveAt(content, at, index, form.get('do') === 'up' ? -1 : 1), base)
      return toResourceHref(view, { at: shown, saved: '1' })
    case 'remove':
      await put(context, view, setAt(content, [...at, getText(form, 'item') ?? ''], undefined), base)
      return toResourceHref(view, { at: shown, saved: '1' })
    case 'clear':
      await put(context, view, setAt(content, at, undefined), base)
      return toResourceHref(view, { at: at.slice(0, -1), saved: '1' })
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
