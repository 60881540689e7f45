import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { Person } from '#worker/contract/admin/people.ts'
import { type GivenRights, hasRight, presets } from '#worker/contract/admin/rights.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { checkDone } from '../form/check-done.ts'
import { createFormState, type RefusedForm } from '../form/refused-form.ts'
import { tryAction } from '../form/try-action.ts'
import { isolate } from '../list/isolate.ts'
import { ListPage } from '../list/list-page.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import classes from './person-form.module.css'
import { PersonForm } from './person-form.tsx'
import { findPersonByPath } from './person-path.ts'
import { readRefusedRights, readRights } from './posted-rights.ts'

const LIST_PATH = '/desk/people'
const controls = { email: 'email', name: 'name', preset: 'preset', scope: 'scope', rights: 'rights' }

/** Returns a function that says whether the signed-in person may give these rights. */
const createCanGive =
  ({ person }: DeskContext) =>
  ({ scope, rights }: GivenRights): boolean =>
    (scope === 'own' || person.given?.scope !== 'own') && rights.every((right) => hasRight(person, right))

async function findPerson({ api }: DeskContext, id: string): Promise<Person> {
  const { people } = await readAnswer(api('get /admin/people'))
  const person = findPersonByPath(people, `${LIST_PATH}/${id}`)
  if (!person) throw new Failure('not-found')
  return person
}

/** Saves a form. Returns the failure that the page of the form explains. */
const save = ({ api }: DeskContext, form: FormData, person: Partial<Pick<Person, 'email' | 'name'>>) =>
  tryAction(async () => {
    const email = person.email ?? getText(form, 'email') ?? ''
    const name = person.name ?? getText(form, 'name') ?? ''
    const { scope, rights } = readRights(form)
    const body = { email, name, scope, rights: [...rights], invite: form.has('invite') }
    await readAnswer(api('put /admin/people', { body }))
  })

function renderNew(context: DeskContext, refused?: RefusedForm): Promise<Response> | Response {
  const { i18n } = context
  const state = createFormState(refused, { i18n, controls })
  const chosen = presets['front-desk']
  return renderDeskPage(context, {
    title: i18n.t('people.add'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <ListPage back={{ href: LIST_PATH, text: i18n.t('people.heading') }} heading={i18n.t('people.add')}>
        <PersonForm
          action={`${LIST_PATH}/new`}
          isNew
          state={state}
          chosen={refused ? readRefusedRights(refused.form, chosen) : chosen}
          canGive={createCanGive(context)}
        />
      </ListPage>
    ),
  })
}

/** The page that gives rights to somebody new. */
export const newPerson: DeskHandlers = {
  async show(context) {
    return renderNew(context)
  },
  async post(context, form) {
    const failure = await save(context, form, {})
    return failure ? renderNew(context, { form, failure }) : seeOther(`${LIST_PATH}?saved`)
  },
}

function renderPerson(context: DeskContext, person: Person, path: string, refused?: RefusedForm): Response {
  const { i18n } = context
  const chosen = person.given ?? presets['front-desk']
  return renderDeskPage(context, {
    title: isolate(person.name),
    ...(refused && { status: refused.failure.status }),
    content: (
      <ListPage
        back={{ href: LIST_PATH, text: i18n.t('people.heading') }}
        heading={<bdi>{person.name}</bdi>}
        note={<bdi>{person.email}</bdi>}
      >
        {person.role === 'left' ? (
          <Alert tone="info" title={i18n.t('people.left')} announced={false} />
        ) : (
          <PersonForm
            action={path}
            isNew={false}
            state={createFormState(refused, { i18n, controls })}
            chosen={refused ? readRefusedRights(refused.form, chosen) : chosen}
            canGive={createCanGive(context)}
          />
        )}
        {person.id && (
          <p className={classes.remove}>
            <a className={buttonClass('danger')} href={`${path}?remove`}>
              {i18n.t('people.remove')}
            </a>
          </p>
        )}
      </ListPage>
    ),
  })
}

/** Renders the page that asks whether to take somebody's rights back. */
function renderRemoval(context: DeskContext, { name, role, staff }: Person, path: string): Response {
  const { i18n } = context
  const isolatedName = isolate(name)
  const heading = i18n.t('people.removeHeading', { name: isolatedName })
  const isStaff = role === 'staff' && staff.length > 0
  return renderDeskPage(context, {
    title: heading,
    content: (
      <ListPage
        back={{ href: path, text: isolatedName }}
        heading={heading}
        note={i18n.t(isStaff ? 'people.removeStaff' : 'people.removeOther', { name: isolatedName })}
      >
        <form className={classes.buttons} method="post" action={path}>
          <Button variant="danger" name="do" value="remove">
            {i18n.t('people.remove')}
          </Button>
          <a className={buttonClass('secondary')} href={path}>
            {i18n.t('data.eraseKeep')}
          </a>
        </form>
      </ListPage>
    ),
  })
}

/** The page that shows and changes the rights of one person. */
export const onePerson: DeskHandlers<{ id: string }> = {
  async show(context, { id }) {
    const person = await findPerson(context, id)
    const path = `${LIST_PATH}/${id}`
    return person.id && context.url.searchParams.has('remove')
      ? renderRemoval(context, person, path)
      : renderPerson(context, person, path)
  },
  async post(context, form, { id }) {
    const person = await findPerson(context, id)
    if (getText(form, 'do') === 'remove') {
      if (person.id) await checkDone(context.api('delete /admin/people/{id}', { params: { id: person.id } }))
      return seeOther(`${LIST_PATH}?removed`)
    }
    const failure = await save(context, form, person)
    return failure
      ? renderPerson(context, person, `${LIST_PATH}/${id}`, { form, failure })
      : seeOther(`${LIST_PATH}?saved`)
  },
}
