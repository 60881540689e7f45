import type { Publication } from '#worker/contract/admin/publication.ts'
import type { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { tryAction } from '../form/try-action.ts'
import { loadConflictingBookings } from '../history/conflicting-bookings.ts'
import type { PublishProblem } from '../history/dry-run.tsx'
import { withLabels } from '../labels/labels.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { loadDraft } from './load-drafts.ts'
import { PublishPage } from './publish-page.tsx'
import { renderDraft } from './render-draft.tsx'

const publish = (
  { api }: DeskContext,
  id: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<Publication> =>
  readAnswer(
    api('post /admin/drafts/{id}/publish', {
      params: { id },
      query: isDryRun ? { 'dry-run': 'true' } : {},
    }),
  )

/** Returns the title of a refusal, and the mistakes in the bundle that the draft would publish. */
function describeRefusal({ i18n: { t } }: DeskContext, failure: Failure): PublishProblem {
  const { title, errors = [] } = toProblem(failure, t)
  return { title: errors.length > 0 ? t('drafts.refused') : title, errors }
}

interface PublishState {
  /** Whether somebody changed the draft meanwhile. */
  isEdited?: boolean
  /** Why the last attempt to publish was refused. */
  failure?: Failure
}

/** Returns whether a failure says that somebody has published another version of a resource that the draft changes. */
const isOutdated = ({ details: { errors = [] } }: Failure) => errors.some(({ code }) => code === 'outdated')

/**
 * Renders the page that shows what publishing a draft would do. For an outdated draft it renders the page of the draft, which
 * asks which version wins.
 */
export async function renderPublish(
  context: DeskContext,
  id: string,
  { isEdited = false, failure }: PublishState = {},
): Promise<Response> {
  const { i18n, site } = context
  const draft = await loadDraft(context, id)
  let dryRun: Publication | undefined
  const refusal = await tryAction(async () => {
    dryRun = await publish(context, id, { isDryRun: true })
  })
  const shownFailure = refusal ?? failure
  if (shownFailure && isOutdated(shownFailure))
    return renderDraft(context, id, { form: new FormData(), failure: shownFailure })
  return renderDeskPage(context, {
    title: i18n.t('drafts.publishHeading'),
    status: shownFailure?.status ?? (isEdited ? 409 : 200),
    content: await withLabels(
      context,
      <PublishPage
        draft={draft}
        isEdited={isEdited}
        dryRun={dryRun}
        conflictingBookings={await loadConflictingBookings(context, dryRun)}
        problem={shownFailure && describeRefusal(context, shownFailure)}
        timeZone={site.timeZone}
      />,
    ),
  })
}

/** Publishes a draft. If it was changed since the page was shown, shows that page again and does not publish. */
export async function publishDraft(context: DeskContext, form: FormData, id: string): Promise<Response> {
  const { revision } = await loadDraft(context, id)
  if (form.get('revision') !== String(revision)) return renderPublish(context, id, { isEdited: true })
  let published = 0
  const failure = await tryAction(async () => {
    published = (await publish(context, id, { isDryRun: false })).revision
  })
  return failure ? renderPublish(context, id, { failure }) : seeOther(`/desk/history?restored=${published}`)
}
