import type { AdminFeeds, FeedOwner } from '#worker/contract/admin/feeds.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { checkDone } from '../../../form/check-done.ts'
import { createFieldFailure, createFormState, type RefusedForm } from '../../../form/refused-form.ts'
import { tryAction, tryValue } from '../../../form/try-action.ts'
import { isolate } from '../../../list/isolate.ts'
import { CALENDARS_PATH } from '../../../list/shortcuts.tsx'
import type { DeskContext } from '../../../request/desk-env.ts'
import type { DeskHandlers } from '../../../request/route.ts'
import { renderDeskPage } from '../../../shell/render-desk.tsx'
import { renderConfirm } from '../confirm-page.tsx'
import { addFeed, removeFeed } from './busy-feed-draft.ts'
import type { ShownBusyFeed } from './busy-feed-list.tsx'
import { type CalendarOwner, findOwner, loadOwners, toOwnerKey } from './calendar-owners.ts'
import { CalendarsPage } from './calendars-page.tsx'

const controls = { of: 'owner', address: 'address', owner: 'person' }

const getName = (owners: readonly CalendarOwner[], owner: FeedOwner) =>
  findOwner(owners, toOwnerKey(owner))?.name ?? owner.id

/** Returns the busy feeds that are published or in the draft. */
function toShownFeeds(
  { connections }: DeskContext,
  live: AdminFeeds['busyFeeds'],
  owners: readonly CalendarOwner[],
): ShownBusyFeed[] {
  const drafted = owners.flatMap((owner) => owner.busyFeeds.map((name) => ({ name, owner })))
  const removed = live.filter(({ name }) => !drafted.some((feed) => feed.name === name))
  return [...drafted, ...removed].map(({ name, owner }) => ({
    name,
    owner: getName(owners, owner),
    ownerKey: toOwnerKey(owner),
    isDrafted: drafted.some((feed) => feed.name === name),
    live: live.find((feed) => feed.name === name),
    connection: connections.find((connection) => connection.purpose === 'feed' && connection.name === name),
  }))
}

const doneTexts = [
  ['saved', 'setup.saved'],
  ['fetching', 'calendars.fetching'],
  ['revoked', 'calendars.revoked'],
] as const

interface Outcome {
  created?: { url: string; owner: FeedOwner }
  refused?: RefusedForm
}

async function renderCalendars(context: DeskContext, { created, refused }: Outcome = {}): Promise<Response> {
  const { api, i18n, site, url } = context
  const [owners, feeds] = await Promise.all([loadOwners(context), readAnswer(api('get /admin/feeds'))])
  const done = doneTexts.find(([name]) => !created && !refused && url.searchParams.has(name))
  return renderDeskPage(context, {
    title: i18n.t('calendars.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <CalendarsPage
        busyFeeds={toShownFeeds(context, feeds.busyFeeds, owners)}
        subscriptions={feeds.calendarFeeds.map((feed) => ({ ...feed, name: getName(owners, feed.owner) }))}
        owners={owners}
        created={created && { url: created.url, name: getName(owners, created.owner) }}
        successMessage={done && i18n.t(done[1])}
        state={createFormState(refused, { i18n, controls })}
        timeZone={site.timeZone}
      />
    ),
  })
}

/** Renders the page that asks whether to revoke an address, or the page of all calendars if the address no longer exists. */
async function renderRevocation(context: DeskContext, id: string): Promise<Response> {
  const { api, i18n } = context
  const [owners, { calendarFeeds }] = await Promise.all([
    loadOwners(context),
    readAnswer(api('get /admin/feeds')),
  ])
  const feed = calendarFeeds.find((candidate) => candidate.id === id)
  if (!feed) return renderCalendars(context)
  const name = isolate(getName(owners, feed.owner))
  const heading = i18n.t('calendars.revokeHeading', { name })
  return renderConfirm(context, {
    path: CALENDARS_PATH,
    backText: i18n.t('calendars.heading'),
    heading,
    note: i18n.t('calendars.revokeText'),
    button: i18n.t('tokens.revoke'),
    fields: { do: 'revoke', feed: feed.id },
  })
}

/** Creates an address that shows bookings. Only the answer to this form has the address. */
async function createFeed(context: DeskContext, form: FormData): Promise<Response> {
  const result = await tryValue(async () => {
    const owner = findOwner(await loadOwners(context), getText(form, 'person'))
    if (!owner) throw createFieldFailure('owner', 'required')
    const { kind, id } = owner
    return readAnswer(context.api('post /admin/feeds', { body: { owner: { kind, id } } }))
  })
  return 'failure' in result
    ? renderCalendars(context, { refused: { form, failure: result.failure } })
    : renderCalendars(context, { created: result.value })
}

/** The page of calendars: the busy feeds, whose times cannot be booked, and the feeds that show bookings. */
export const calendars: DeskHandlers = {
  show(context) {
    const id = context.url.searchParams.get('revoke')
    return id === null ? renderCalendars(context) : renderRevocation(context, id)
  },
  async post(context, form) {
    const { api } = context
    switch (form.get('do')) {
      case 'fetch':
        await readAnswer(api('post /admin/feeds/refresh'))
        return seeOther(`${CALENDARS_PATH}?fetching`)
      case 'create':
        return createFeed(context, form)
      case 'revoke':
        await checkDone(api('delete /admin/feeds/{id}', { params: { id: getText(form, 'feed') ?? '' } }))
        return seeOther(`${CALENDARS_PATH}?revoked`)
      default: {
        const change = form.get('do') === 'remove' ? removeFeed : addFeed
        const failure = await tryAction(() => change(context, form))
        return failure
          ? renderCalendars(context, { refused: { form, failure } })
          : seeOther(`${CALENDARS_PATH}?saved`)
      }
    }
  },
}
