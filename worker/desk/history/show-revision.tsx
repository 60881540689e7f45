import type { Publication } from '#worker/contract/admin/publication.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { tryAction } from '../form/try-action.ts'
import { withLabels } from '../labels/labels.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { loadConflictingBookings } from './conflicting-bookings.ts'
import { loadComparison, loadNewest, loadRevisions, parseRevision } from './load-revisions.ts'
import { toResourceName } from './resource-names.ts'
import { type RestoreChoice, readChoice, restore } from './restoration.ts'
import { RestorePage } from './restore-page.tsx'
import { RevisionPage } from './revision-page.tsx'

/** Returns the number of the revision in the path. Throws `not-found` for any other text. */
function readNumber(text: string): number {
  const number = parseRevision(text)
  if (number === undefined) throw new Failure('not-found')
  return number
}

async function renderRevision(context: DeskContext, number: number, problem?: string): Promise<Response> {
  const { i18n, site, url } = context
  const other = parseRevision(url.searchParams.get('with'))
  const [{ revisions }, revision] = await Promise.all([
    loadRevisions(context),
    loadComparison(context, number),
  ])
  return renderDeskPage(context, {
    title: i18n.t('data.version', { version: String(number) }),
    ...(problem !== undefined && { status: 422 }),
    content: await withLabels(
      context,
      <RevisionPage
        revision={revision}
        comparison={
          other === undefined
            ? revision
            : await loadComparison(context, Math.max(number, other), Math.min(number, other))
        }
        revisions={revisions}
        newest={revisions[0]?.revision ?? number}
        timeZone={site.timeZone}
        problem={problem}
      />,
    ),
  })
}

/** Loads a revision with the changes that restoring it, or the chosen resources, would make to the newest one. */
async function loadChanges(context: DeskContext, { target, newest, chosen }: RestoreChoice) {
  const comparison = await loadComparison(context, target, newest)
  if (!chosen) return comparison
  const changes = comparison.changes.filter(
    (change) => change.change !== 'moved' && chosen.includes(toResourceName(change)),
  )
  const hasMoreChanges = comparison.count > comparison.changes.length
  return { ...comparison, changes, count: hasMoreChanges ? chosen.length : changes.length }
}

/** Returns the title of a refusal, and the mistakes in the bundle that the restoration would publish. */
function describeRefusal({ i18n: { t } }: DeskContext, failure: Failure, { target }: RestoreChoice) {
  const { title, errors = [] } = toProblem(failure, t)
  if (errors.length === 0) return { title, errors }
  return { title: t('published.refused', { version: String(target) }), errors }
}

/** Renders the page that shows what a restoration would do. `failure` is the failure of the last attempt to publish. */
async function renderRestore(
  context: DeskContext,
  page: number,
  choice: RestoreChoice,
  failure?: Failure,
): Promise<Response> {
  const { i18n, site } = context
  const newest = await loadNewest(context)
  const currentChoice = { ...choice, newest: newest.revision }
  const isNewer = newest.revision !== choice.newest
  let dryRun: Publication | undefined
  const refusal = await tryAction(async () => {
    dryRun = await restore(context, currentChoice, { isDryRun: true })
  })
  const shownFailure = refusal ?? (isNewer && failure?.code === 'revision-mismatch' ? undefined : failure)
  const heading = choice.chosen
    ? i18n.t('published.takeBackHeading')
    : i18n.t('published.restoreHeading', { version: String(choice.target) })
  return renderDeskPage(context, {
    title: heading,
    status: shownFailure?.status ?? (isNewer ? 412 : 200),
    content: await withLabels(
      context,
      <RestorePage
        page={page}
        choice={currentChoice}
        heading={heading}
        comparison={await loadChanges(context, currentChoice)}
        newest={newest}
        isNewer={isNewer}
        dryRun={dryRun}
        conflictingBookings={await loadConflictingBookings(context, dryRun)}
        problem={shownFailure && describeRefusal(context, shownFailure, choice)}
        timeZone={site.timeZone}
      />,
    ),
  })
}

/** The page of a revision. Its form first shows what restoring would do, and then publishes. */
export const revision: DeskHandlers<{ revision: string }> = {
  show: (context, parameters) => renderRevision(context, readNumber(parameters.revision)),
  async post(context, form, parameters) {
    const page = readNumber(parameters.revision)
    const choice = readChoice(form)
    if (choice.chosen?.length === 0)
      return renderRevision(context, page, context.i18n.t('field.optionRequired'))
    if (form.get('do') !== 'publish') return renderRestore(context, page, choice)
    let published = 0
    const failure = await tryAction(async () => {
      published = (await restore(context, choice, { isDryRun: false })).revision
    })
    if (failure) return renderRestore(context, page, choice, failure)
    return seeOther(`/desk/history?restored=${published}`)
  },
}
