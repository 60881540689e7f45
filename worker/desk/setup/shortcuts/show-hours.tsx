import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { plainDate } from '#worker/contract/time.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFieldFailure, createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import { HOURS_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { readPeriods } from '../form/periods.ts'
import { saveToDraft } from '../own-draft.ts'
import { getTitle } from '../resource-title.ts'
import { isFollower, loadHoursOwners, toOwnerName } from '../week/hours-owners.ts'
import { HoursPage, type OtherHours } from './hours.tsx'
import { getDates, setDates, toDatesKey } from './other-hours.ts'
import { repeatDates } from './repeat-dates.ts'

const controls = { from: 'from', to: 'to', periods: 'periods', until: 'until' }

/** Loads the business, and the owners of hours: its people, and the business itself if it has opening hours. */
async function loadOwners(context: DeskContext) {
  const { business, people } = await loadHoursOwners(context)
  return { business, owners: [...(business.content.openingHours ? [business] : []), ...people] }
}

/** Returns the dates with other hours from today on, in order, each with the names of the owners of these hours. */
function listOtherHours({ i18n }: DeskContext, owners: readonly SiteResource[], today: string): OtherHours[] {
  const datesOfOwners = owners.flatMap((owner) =>
    Object.entries(getDates(owner)).map(([key, periods]) => ({
      key,
      periods,
      name: getTitle(i18n, owner.content),
    })),
  )
  return [...Map.groupBy(datesOfOwners, ({ key }) => key)]
    .filter(([key]) => (key.split('/').at(-1) ?? '') >= today)
    .map(([key, group]) => ({ key, periods: group[0]?.periods, names: group.map(({ name }) => name) }))
    .toSorted((one, other) => one.key.localeCompare(other.key))
}

async function renderHours(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { i18n, now, site, url } = context
  const { owners } = await loadOwners(context)
  const today = i18n.time.getDate(now.toISOString(), site.timeZone)
  return renderDeskPage(context, {
    title: i18n.t('otherHours.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <HoursPage
        listed={listOtherHours(context, owners, today)}
        owners={owners.map((owner) => ({
          id: toOwnerName(owner),
          name: getTitle(i18n, owner.content) || owner.id,
        }))}
        chosen={refused ? refused.form.getAll('who').map(String) : owners.map(toOwnerName)}
        today={today}
        state={createFormState(refused, { i18n, controls })}
        isSaved={!refused && url.searchParams.has('saved')}
      />
    ),
  })
}

/** Reads the typed dates and periods. Throws `validation` for invalid ones. */
function readOtherHours(form: FormData) {
  const from = getText(form, 'from') ?? ''
  const to = getText(form, 'to') ?? from
  if (!plainDate.safeParse(from).success) throw createFieldFailure('from', from ? 'date-invalid' : 'required')
  if (!plainDate.safeParse(to).success || to < from) throw createFieldFailure('to', 'date-invalid')
  const periods = readPeriods(getText(form, 'periods') ?? '')
  if (!periods) throw createFieldFailure('periods', 'invalid')
  const repeated = repeatDates({ from, to }, getText(form, 'repeat') ?? '', getText(form, 'until') ?? '')
  return { keys: repeated.map((days) => toDatesKey(days.from, days.to)), periods }
}

/** The page on which the business and its people get other hours on some days, in the draft of the person. */
export const otherHours: DeskHandlers = {
  show: (context) => renderHours(context),
  async post(context, form) {
    const failure = await tryAction(async () => {
      const isRemoval = form.get('do') === 'remove'
      const { keys, periods } = isRemoval
        ? { keys: [getText(form, 'key') ?? ''], periods: undefined }
        : readOtherHours(form)
      const chosen = new Set(form.getAll('who').map(String))
      const { business, owners } = await loadOwners(context)
      const changed = owners.filter((owner) =>
        isRemoval
          ? keys.some((key) => key in getDates(owner))
          : chosen.has(toOwnerName(owner)) && !(isFollower(owner) && chosen.has(toOwnerName(business))),
      )
      if (changed.length === 0) return
      const put = changed.map((owner) => ({
        kind: owner.kind,
        content: setDates(owner, keys, { periods, business }),
        base: owner.hash,
      }))
      await saveToDraft(context, { put })
    })
    return failure ? renderHours(context, { form, failure }) : seeOther(`${HOURS_PATH}?saved`)
  },
}
