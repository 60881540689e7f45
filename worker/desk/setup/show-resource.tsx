import type { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { ownerOnlyParts } from '#worker/publishing/owner-only-parts.ts'
import { tryAction } from '../form/try-action.ts'
import { findKindText } from '../history/resource-kinds.ts'
import { withLabels } from '../labels/labels.tsx'
import { isolate } from '../list/isolate.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { createPermissions } from '../request/may.tsx'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { Entries } from './form/entries.ts'
import { listProblems } from './form/problems.ts'
import { ReferencesProvider } from './form/references.tsx'
import { toEntries } from './form/to-entries.ts'
import { loadReferences } from './load-references.ts'
import { findRemovals } from './removal/find-removals.ts'
import { toKindHref, toResourceHref } from './resource-address.ts'
import { ResourcePage } from './resource-page.tsx'
import { getTitle } from './resource-title.ts'
import { getFormSite, loadView, type ResourceView } from './resource-view.ts'
import { saveResource } from './save-resource.ts'

interface Refused {
  form: FormData
  failure: Failure
}

/** Returns whether the person may change a value. Some parts of a site are for owners only. */
function canEdit({ person }: DeskContext, { kind, at }: ResourceView): boolean {
  if (!createPermissions(person).mayEdit(kind)) return false
  const parts = Object.keys(ownerOnlyParts[kind] ?? {}).map((part) => part.split('.'))
  const isOwnerOnly = parts.some((part) => part.every((name, index) => at[index] === name))
  return person.role === 'owner' || !isOwnerOnly
}

/** Returns the texts of a refusal. */
function describeRefusal(context: DeskContext, view: ResourceView, { failure }: Refused) {
  const { i18n } = context
  if (failure.code === 'revision-mismatch') return { title: i18n.t('setup.conflict'), problems: [] }
  const problems = view.schema ? listProblems(failure, { schema: view.schema, at: view.at, i18n }) : []
  return { title: toProblem(failure, i18n.t).title, problems }
}

async function renderResource(
  context: DeskContext,
  view: ResourceView,
  refused?: Refused,
): Promise<Response> {
  const { i18n, url } = context
  const site = getFormSite(context)
  const [references, refusal] = await Promise.all([
    view.schema ? loadReferences(context, view.schema) : new Map(),
    refused && describeRefusal(context, view, refused),
  ])
  const isJson = refused ? getText(refused.form, 'do') === 'json' : url.searchParams.get('view') === 'json'
  const isTyped = refused && getText(refused.form, 'do') === 'save'
  const entries = isTyped
    ? Entries.fromForm(refused.form)
    : view.schema
      ? toEntries(view.schema, view.value, site)
      : new Entries()
  const { kind, id } = view
  const needing =
    id !== undefined && url.searchParams.has('needed')
      ? (await findRemovals(context, [{ kind, id }])).getNeeding()
      : []
  const text = findKindText(kind)
  return renderDeskPage(context, {
    title: isolate(getTitle(i18n, view.content) || (text ? i18n.t(text) : kind)),
    ...(refused && { status: refused.failure.status }),
    content: await withLabels(
      context,
      <ReferencesProvider value={references}>
        <ResourcePage
          view={view}
          state={{
            entries,
            site,
            error: (name) => refusal?.problems.find((problem) => problem.name === name)?.message,
          }}
          refusal={refusal}
          needing={needing}
          isSaved={!refused && url.searchParams.has('saved')}
          canEdit={canEdit(context, view)}
          json={
            isJson
              ? ((refused && getText(refused.form, 'json')) ?? JSON.stringify(view.content, null, 2))
              : undefined
          }
        />
      </ReferencesProvider>,
    ),
  })
}

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
    let next = toKindHref(view.kind)
    const failure = await tryAction(async () => {
      next = await saveResource(context, form, view)
    })
    if (failure) return renderResource(context, view, { form, failure })
    const isGone = getText(form, 'do') === 'undo' && view.drafted === 'added' && isRecord(view.content)
    return seeOther(isGone ? toKindHref(view.kind) : next)
  },
}
