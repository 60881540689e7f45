import * as z from 'zod/mini'
import { hours } from '#worker/contract/bundle/values/hours.ts'
import { Failure } from '#worker/contract/failure.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { PERIODS_EXAMPLE } from '../form/field-hint.tsx'
import { FormValues } from '../form/form-values.ts'
import { isSameWeek } from '../form/periods.ts'
import { readFormValues } from '../form/read-form-values.ts'
import { toFormValues } from '../form/to-form-values.ts'
import { createRandomText, loadExistingResources, loadSettings, saveToDraft } from '../own-draft.ts'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { loadFormSite } from '../resource-view.ts'
import { ColleaguePage } from './colleague.tsx'

/** The schema of the weekly hours, for the fields of the form. */
const week = z.strictObject({ weekly: hours.shape.weekly })

const siteHours = z.object({ openingHours: z.optional(z.object({ weekly: hours.shape.weekly })) })

/** Loads the weekly opening hours; undefined for a business that has none. */
async function loadOpeningWeek(context: DeskContext) {
  const { content } = await loadSettings(context)
  return siteHours.parse(content).openingHours?.weekly
}

async function renderColleague(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { i18n, person } = context
  const [services, weekly = {}] = await Promise.all([
    loadExistingResources(context, 'service'),
    loadOpeningWeek(context),
  ])
  const site = await loadFormSite(context)
  const formValues = refused ? FormValues.fromForm(refused.form) : toFormValues(week, { weekly }, site)
  const isInvalid = (name: string) => refused?.failure.details.errors?.some(({ path }) => path === name)
  return renderDeskPage(context, {
    title: i18n.t('colleague.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <ColleaguePage
        state={createFormState(refused, {
          i18n,
          controls: { name: 'name', email: 'email', services: 'services' },
        })}
        week={{
          formValues,
          site,
          error: (name) =>
            isInvalid(name) ? i18n.t('setup.periodsInvalid', { example: PERIODS_EXAMPLE }) : undefined,
        }}
        services={services.map(({ id, content }) => ({ id, name: getTitle(i18n, content) || id }))}
        chosen={refused ? refused.form.getAll('services').map(String) : []}
        canInvite={person.role === 'owner'}
      />
    ),
  })
}

/** Returns the name of the control for the path of a mistake: `email` for `put.0.content.contact.email`. */
const toControlPath = (path: string): string =>
  path.startsWith('put.0.content') ? (path.split('.').at(-1) ?? path) : path

/** Adds somebody to the team and to the ticked services, in the draft of the person. Returns the id of the new member. */
async function addColleague(context: DeskContext, form: FormData): Promise<string> {
  const name = getText(form, 'name')?.trim()
  const email = getText(form, 'email')?.trim()
  const typed = readFormValues(
    week,
    {},
    { formValues: FormValues.fromForm(form), site: await loadFormSite(context) },
  )
  const errors = [
    ...(name ? [] : [{ path: 'name', code: 'required' as const, message: 'required' }]),
    ...typed.problems.map((problem) => ({ path: problem.name, code: problem.code, message: problem.code })),
  ]
  if (errors.length > 0) throw new Failure('validation', { errors })
  const id = `staff_${createRandomText(8)}`
  const chosen = new Set(form.getAll('services').map(String))
  const [allServices, openingWeek] = await Promise.all([
    loadExistingResources(context, 'service'),
    loadOpeningWeek(context),
  ])
  const services = allServices.filter((service) => chosen.has(service.id))
  const { weekly } = week.parse(typed.value)
  // Without own hours, a person has the hours of the business, also after these change.
  const hasOwnHours = !openingWeek || !isSameWeek(weekly, openingWeek)
  const member = { id, name, ...(hasOwnHours && { hours: { weekly } }), ...(email && { contact: { email } }) }
  try {
    await saveToDraft(context, {
      put: [
        { kind: 'staff', content: member, base: null },
        ...services.map(({ content, hash }) => ({
          kind: 'service' as const,
          content: { ...content, staff: [...z.array(z.string()).parse(content.staff ?? []), id] },
          base: hash,
        })),
      ],
    })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'validation') throw error
    const mistakes = (error.details.errors ?? []).map((mistake) => ({
      ...mistake,
      path: toControlPath(mistake.path),
    }))
    throw new Failure('validation', { errors: mistakes })
  }
  return id
}

/** The page that adds somebody to the team, in the draft of the person. */
export const newColleague: DeskHandlers = {
  show: (context) => renderColleague(context),
  async post(context, form) {
    let id = ''
    const failure = await tryAction(async () => {
      id = await addColleague(context, form)
    })
    if (failure) return renderColleague(context, { form, failure })
    return seeOther(toResourceHref({ kind: 'staff', id }, { saved: '1' }))
  },
}
