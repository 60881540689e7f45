import { newForm } from '../form/form-state.ts'
import { createFormState, type RefusedForm } from '../form/refused-form.ts'
import { getChosenResources } from '../history/resource-names.ts'
import { withLabels } from '../labels/labels.tsx'
import { isolate } from '../list/isolate.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { DraftPage } from './draft-page.tsx'
import { getDraftName, loadDraft } from './load-drafts.ts'

/** The name of the control for each property of the call that sets the time. */
const controls = { publishAt: 'date', date: 'date', time: 'time' }

/** Renders the page of a draft. After a refusal its form has the typed values. */
export async function renderDraft(
  context: DeskContext,
  id: string,
  refused?: RefusedForm,
): Promise<Response> {
  const { i18n, now, site, url } = context
  const cursor = url.searchParams.get('cursor') ?? undefined
  const draft = await loadDraft(context, id, cursor)
  const state = createFormState(refused, { i18n, controls })
  const isSchedule = refused?.form.get('do') === 'schedule'
  const isOutdated = refused?.failure.code === 'revision-mismatch'
  const problem = isOutdated ? i18n.t('drafts.outdated') : (state.problems[0]?.message ?? state.title)
  return renderDeskPage(context, {
    title: isolate(getDraftName(i18n, draft)),
    status: refused?.failure.status ?? 200,
    content: await withLabels(
      context,
      <DraftPage
        draft={draft}
        cursor={cursor}
        timeZone={site.timeZone}
        now={now.toISOString()}
        isSaved={!refused && url.searchParams.has('saved')}
        chosen={refused ? getChosenResources(refused.form) : []}
        problem={isSchedule ? undefined : problem}
        schedule={isSchedule ? state : newForm}
      />,
    ),
  })
}
