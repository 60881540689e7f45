import type { AdminForm } from '#worker/contract/admin/submissions.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { passDownload } from '../request/download.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { loadForm } from './form-names.ts'
import { Forms } from './forms.tsx'
import { Submission } from './submission.tsx'
import { type SubmissionFilter, Submissions, submissionFilters } from './submissions.tsx'

interface FormParameters {
  id: string
}

/** Returns the filter that the URL asks for; `received` if it asks for none or for an unknown one. */
function getFilter({ searchParams }: URL): SubmissionFilter {
  const asked = searchParams.get('show')
  return asked === 'spam' || asked === 'unconfirmed' ? asked : 'received'
}

/** Returns a form. Throws `form-not-found`. */
async function findForm({ api }: DeskContext, id: string): Promise<AdminForm> {
  const { forms: all } = await readAnswer(api('get /admin/forms'))
  const form = all.find((candidate) => candidate.id === id)
  if (!form) throw new Failure('form-not-found')
  return form
}

/** The page of forms. */
export const forms: DeskHandlers = {
  async show(context) {
    const { api, i18n, site } = context
    const { forms: all } = await readAnswer(api('get /admin/forms'))
    return renderDeskPage(context, {
      title: i18n.t('formAnswers.heading'),
      content: <Forms forms={all} timeZone={site.timeZone} />,
    })
  },
}

/** The page of the submissions of a form. */
export const submissions: DeskHandlers<FormParameters> = {
  async show(context, { id }) {
    const { api, i18n, site, url } = context
    const filter = getFilter(url)
    const cursor = url.searchParams.get('cursor') ?? undefined
    const query = { ...submissionFilters[filter], ...(cursor !== undefined && { cursor }) }
    const [form, view, list] = await Promise.all([
      findForm(context, id),
      loadForm(context, id),
      readAnswer(api('get /admin/forms/{id}/submissions', { params: { id }, query })),
    ])
    return renderDeskPage(context, {
      title: i18n.text(form.name),
      content: (
        <Submissions
          form={form}
          view={view}
          submissions={list.submissions}
          filter={filter}
          cursor={cursor}
          next={list.next}
          timeZone={site.timeZone}
        />
      ),
    })
  },
}

/** The table of the submissions of a form, to download. */
export const submissionsTable: DeskHandlers<FormParameters> = {
  show({ api, i18n, url }, { id }) {
    const query = { ...submissionFilters[getFilter(url)], locale: i18n.locale }
    return passDownload(api('get /admin/forms/{id}/submissions.csv', { params: { id }, query }))
  },
}

/** The page of one submission. */
export const submission: DeskHandlers<{ id: string; submission: string }> = {
  async show(context, params) {
    const { api, i18n, site } = context
    const [form, view, answer] = await Promise.all([
      findForm(context, params.id),
      loadForm(context, params.id),
      readAnswer(api('get /admin/forms/{id}/submissions/{submission}', { params })),
    ])
    return renderDeskPage(context, {
      title: i18n.text(form.name),
      content: <Submission form={form} view={view} submission={answer.submission} timeZone={site.timeZone} />,
    })
  },
}

/** A file of a submission, to download. */
export const file: DeskHandlers<FormParameters> = {
  show: ({ api }, params) => passDownload(api('get /admin/files/{id}', { params })),
}
