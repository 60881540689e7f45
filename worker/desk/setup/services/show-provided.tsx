import { Failure } from '#worker/contract/failure.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadExistingResources, saveToDraft } from '../own-draft.ts'
import { listPathControls } from './path-controls.ts'
import { toProvidedHref } from './provided-address.ts'
import { ProvidedPage } from './provided-page.tsx'
import { listProvidedEdits } from './provided-services.ts'
import { getTableSite } from './typed-service.ts'

/** Loads a person of the team, and all services. Throws `not-found` for an unknown person. */
async function loadProvided(context: DeskContext, id: string) {
  const [staff, services] = await Promise.all([
    loadExistingResources(context, 'staff'),
    loadExistingResources(context, 'service'),
  ])
  const member = staff.find((candidate) => candidate.id === id)
  if (!member) throw new Failure('not-found')
  return { member, services }
}

async function renderProvided(context: DeskContext, id: string, refused?: RefusedForm): Promise<Response> {
  const { i18n, url } = context
  const state = createFormState(refused, { i18n, controls: listPathControls(refused) })
  const onlyPerson = i18n.t('services.onlyPerson')
  const problems = state.problems.map((problem) =>
    problem.name?.startsWith('provides/') ? { ...problem, message: onlyPerson } : problem,
  )
  return renderDeskPage(context, {
    title: i18n.t('services.ofPerson'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <ProvidedPage
        {...(await loadProvided(context, id))}
        site={getTableSite(context)}
        state={{ ...state, problems }}
        isSaved={!refused && url.searchParams.has('saved')}
      />
    ),
  })
}

/** The page on which the services of a person are chosen, in the draft of the person who is signed in. */
export const providedServices: DeskHandlers<{ id: string }> = {
  show: (context, { id }) => renderProvided(context, id),
  async post(context, form, { id }) {
    const failure = await tryAction(async () => {
      const { member, services } = await loadProvided(context, id)
      const { currency } = context.site
      const put = listProvidedEdits(form, services, { member: member.id, currency })
      if (put.length > 0) await saveToDraft(context, { put })
    })
    return failure ? renderProvided(context, id, { form, failure }) : seeOther(`${toProvidedHref(id)}?saved`)
  },
}
