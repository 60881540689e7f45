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
import { Entries } from '../form/entries.ts'
import { PERIODS_EXAMPLE } from '../form/field-hint.tsx'
import { fromEntries } from '../form/from-entries.ts'
import { isSameWeek } from '../form/periods.ts'
import { toEntries } from '../form/to-entries.ts'
import { createRandomText, loadKept, loadResource, saveToDraft } from '../own-draft.ts'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { loadFormSite } from '../resource-view.ts'
import { ColleaguePage } from './colleague.tsx'

/** The week of somebody who has no other hours, as the fields of a form show it. */
const week = z.strictObject({ weekly: hours.shape.weekly })

const openWeek = z.object({ openingHours: z.optional(z.object({ weekly: hours.shape.weekly })) })

/** Loads the opening hours of a week; undefined for a business that has none. */
async function loadOpenWeek(context: DeskContext) {
  const { content } = await loadResource(context, { kind: 'site', id: 'site' })
  return openWeek.parse(content).openingHours?.weekly
}

async function renderColleague(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { i18n, person } = context
  const [services, weekly = {}] = await Promise.all([loadKept(context, 'service'), loadOpenWeek(context)])
  const site = await loadFormSite(context)
  const entries = refused ? Entries.fromForm(refused.form) : toEntries(week, { weekly }, site)
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
          entries,
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

/** Returns the path of a mistake as the name of its control: `put.0.content.contact.email` is `email`. */
const toControlPath = (path: string): string =>
  path.startsWith('put.0.content') ? (path.split('.').at(-1) ?? path) : path

/** Adds somebody to the team and to the services that are ticked. Returns their id. */
async function addColleague(context: DeskContext, form: FormData): Promise<string> {
  const name = getText(form, 'name')?.trim()
  const email = getText(form, 'email')?.trim()
  const typed = fromEntries(week, {}, { entries: Entries.fromForm(form), site: await loadFormSite(context) })
  const errors = [
    ...(name ? [] : [{ path: 'name', code: 'required' as const, message: 'required' }]),
    ...typed.problems.map((problem) => ({ path: problem.name, code: problem.code, message: problem.code })),
  ]
  if (errors.length > 0) throw new Failure('validation', { errors })
  const id = `staff_${createRandomText(8)}`
  const chosen = new Set(form.getAll('services').map(String))
  const [all, open] = await Promise.all([loadKept(context, 'service'), loadOpenWeek(context)])
  const services = all.filter((service) => chosen.has(service.id))
  const { weekly } = week.parse(typed.value)
  // Those who work when the business is open have its hours, also when these change.
  const hasOwnHours = !open || !isSameWeek(weekly, open)
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
