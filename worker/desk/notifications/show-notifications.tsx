import { Alert } from '#client/ui/alert.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import { pushKinds } from '#worker/contract/admin/push.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { checkDone } from '../form/check-done.ts'
import { createFormState, type RefusedForm } from '../form/refused-form.ts'
import { tryAction } from '../form/try-action.ts'
import { ListPage, ListSection } from '../list/list-page.tsx'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { DeviceList } from './device-list.tsx'
import { ThisDevice } from './this-device.tsx'

const PATH = '/desk/notifications'

const results = new Map<string | null, { tone: 'success' | 'danger'; text: DeskMessageKey }>([
  ['saved', { tone: 'success', text: 'notifications.saved' }],
  ['on', { tone: 'success', text: 'notifications.turnedOn' }],
  ['off', { tone: 'success', text: 'notifications.turnedOff' }],
  ['sent', { tone: 'success', text: 'notifications.testSent' }],
  ['gone', { tone: 'danger', text: 'notifications.testGone' }],
  ['refused', { tone: 'danger', text: 'notifications.testRefused' }],
  ['unavailable', { tone: 'danger', text: 'notifications.testUnavailable' }],
])

/** Reads the choices of a posted form. */
const readChoices = (form: FormData) => ({
  kinds: pushKinds.filter((kind) => form.getAll('kinds').includes(kind)),
  scope: getText(form, 'scope') === 'all' ? ('all' as const) : ('own' as const),
  detail: form.has('detail'),
  quietHours: { from: getText(form, 'quietFrom') ?? '', to: getText(form, 'quietTo') ?? '' },
})

async function renderNotifications(context: DeskContext, refused?: RefusedForm): Promise<Response> {
  const { api, i18n, now, site, url } = context
  const { settings, choosesScope, publicKey, devices } = await readAnswer(api('get /admin/push'))
  const result = refused ? undefined : results.get(url.searchParams.get('done'))
  const state = createFormState(refused, { i18n, controls: { quietHours: 'quietFrom', kinds: 'kinds' } })
  return renderDeskPage(context, {
    title: i18n.t('notifications.heading'),
    ...(refused && { status: refused.failure.status }),
    scripts: ['deskPush'],
    content: (
      <ListPage heading={i18n.t('notifications.heading')} note={i18n.t('notifications.about')}>
        {result && <Alert tone={result.tone} title={i18n.t(result.text)} />}
        <ThisDevice publicKey={publicKey} isOn={devices.some(({ current }) => current)} />
        <DeviceList devices={devices} timeZone={site.timeZone} />
        <ListSection heading={i18n.t('notifications.choices')}>
          <ChoicesForm
            settings={refused ? readChoices(refused.form) : settings}
            choosesScope={choosesScope}
            state={state}
            zone={i18n.time.zone(site.timeZone, now.toISOString())}
          />
        </ListSection>
      </ListPage>
    ),
  })
}

/** The page on which a person turns notifications on and off, and chooses the news of which they are notified. */
export const notifications: DeskHandlers = {
  async show(context) {
    return renderNotifications(context)
  },
  async post(context, form) {
    const { api } = context
    const [tested, removed] = [getText(form, 'test'), getText(form, 'remove')]
    if (removed !== undefined) {
      await checkDone(api('delete /admin/push/devices/{id}', { params: { id: removed } }))
      return seeOther(`${PATH}?done=off`)
    }
    if (tested !== undefined) {
      const { outcome } = await readAnswer(
        api('post /admin/push/devices/{id}/test', { params: { id: tested } }),
      )
      return seeOther(`${PATH}?done=${outcome}`)
    }
    if (getText(form, 'do') === 'subscribe') {
      const [endpoint = '', p256dh = '', auth = ''] = ['endpoint', 'p256dh', 'auth'].map((name) =>
        getText(form, name),
      )
      const expiresAt = getText(form, 'expiresAt') || null
      const failure = await tryAction(async () => {
        await readAnswer(api('post /admin/push/devices', { body: { endpoint, p256dh, auth, expiresAt } }))
      })
      return failure ? renderNotifications(context, { form, failure }) : seeOther(`${PATH}?done=on`)
    }
    const failure = await tryAction(() => checkDone(api('put /admin/push', { body: readChoices(form) })))
    return failure ? renderNotifications(context, { form, failure }) : seeOther(`${PATH}?done=saved`)
  },
}
