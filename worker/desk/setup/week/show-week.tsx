import { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import type { RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import { toHref } from '../../list/links.tsx'
import { WEEK_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { saveToDraft } from '../own-draft.ts'
import { loadHoursOwners } from './hours-owners.ts'
import { WeekPage } from './week.tsx'
import { listChanges, listProblems, listRows, type WeekRow } from './week-rows.ts'

/** The number of people on a page. */
const PAGE_SIZE = 50

/** Loads the rows of the business and of the people on a page. The cursor is the number of people before the page. */
async function loadWeek(context: DeskContext) {
  const { business, people } = await loadHoursOwners(context)
  const from = Number(/^\d{1,4}$/.exec(context.url.searchParams.get('cursor') ?? '')?.[0] ?? 0)
  const until = from + PAGE_SIZE
  return {
    rows: listRows(business, people.slice(from, until)),
    cursor: from > 0 ? String(from) : undefined,
    next: people.length > until ? String(until) : null,
  }
}

type Week = Awaited<ReturnType<typeof loadWeek>>

async function renderWeek(context: DeskContext, week: Week, refused?: RefusedForm): Promise<Response> {
  const { i18n, url } = context
  const isConflict = refused?.failure.code === 'revision-mismatch'
  return renderDeskPage(context, {
    title: i18n.t('week.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <WeekPage
        {...week}
        action={toHref(WEEK_PATH, { cursor: week.cursor })}
        typed={refused?.form}
        title={refused && (isConflict ? i18n.t('setup.conflict') : toProblem(refused.failure, i18n.t).title)}
        problems={refused ? listProblems(week.rows, refused.form) : []}
        isSaved={!refused && url.searchParams.has('saved')}
      />
    ),
  })
}

/** Saves the rows that a posted form changes. Throws `validation` for invalid periods. */
async function saveWeek(
  context: DeskContext,
  form: FormData,
  rows: readonly [WeekRow, ...WeekRow[]],
): Promise<void> {
  const problems = listProblems(rows, form)
  if (problems.length > 0)
    throw new Failure('validation', {
      errors: problems.map(({ name, code }) => ({ path: name, code: 'invalid' as const, message: code })),
    })
  const put = listChanges(rows, form).map(({ row: { name, owner }, content }) => ({
    kind: owner.kind,
    content,
    base: getText(form, `base/${name}`) ?? null,
  }))
  if (put.length > 0) await saveToDraft(context, { put })
}

/** The page of the week of the business and of its people, which is saved to the draft of the person. */
export const week: DeskHandlers = {
  show: async (context) => renderWeek(context, await loadWeek(context)),
  async post(context, form) {
    const shown = await loadWeek(context)
    const failure = await tryAction(() => saveWeek(context, form, shown.rows))
    return failure
      ? renderWeek(context, shown, { form, failure })
      : seeOther(toHref(WEEK_PATH, { cursor: shown.cursor, saved: '1' }))
  },
}
