import { localeCodes } from '#locales/codes.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { findTrade } from '#worker/publishing/starting-points/form-templates.ts'
import { createFieldFailure, createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryValue } from '../../form/try-action.ts'
import { withLabels } from '../../labels/labels.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadExistingResources, loadResources, saveToDraft } from '../own-draft.ts'
import { loadFormSite } from '../resource-view.ts'
import { createForm, loadTemplates, readStart } from './new-form.ts'
import { NewFormPage } from './new-form-page.tsx'
import { toQuestionsHref } from './questions-address.ts'

const MAX_NAME_LENGTH = 200

async function renderNewForm(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { i18n } = context
  const state = createFormState(refused, { i18n, controls: { start: 'start', name: 'name' } })
  const [templates, services] = await Promise.all([
    loadTemplates(context),
    loadExistingResources(context, 'service'),
  ])
  const trade = findTrade(
    templates,
    services.map(({ content }) => String(content.id)),
  )
  return renderDeskPage(context, {
    title: i18n.t('questions.newForm'),
    ...(refused && { status: refused.failure.status }),
    content: await withLabels(context, <NewFormPage forms={templates.forms} trade={trade} state={state} />),
  })
}

/** Adds the chosen form to the draft of the person. Returns its id. Throws `validation`. */
async function addForm(context: DeskContext, form: FormData): Promise<string> {
  const start = readStart(getText(form, 'start'))
  const name = getText(form, 'name')?.trim() || undefined
  if (start === undefined) throw createFieldFailure('start', 'required')
  if (name === undefined && start.startsWith('~')) throw createFieldFailure('name', 'required')
  if (name !== undefined && name.length > MAX_NAME_LENGTH) throw createFieldFailure('name', 'too-long')
  const [templates, others] = await Promise.all([loadTemplates(context), loadResources(context, 'form')])
  const { locales } = await loadFormSite(context)
  const content = createForm(templates, {
    start,
    name,
    locales: locales.flatMap((locale) => localeCodes.find((code) => code === locale) ?? []),
    slugs: others.map(({ content: other }) => String(other.slug)),
  })
  await saveToDraft(context, { put: [{ kind: 'form', content, base: null }] })
  return content.id
}

/** The page that makes a new form, from a template or without questions. */
export const newForm: DeskHandlers = {
  show: (context) => renderNewForm(context),
  async post(context, form) {
    const result = await tryValue(() => addForm(context, form))
    if ('failure' in result) return renderNewForm(context, { form, failure: result.failure })
    return seeOther(toQuestionsHref(result.value, { saved: '1' }))
  },
}
