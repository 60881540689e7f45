import { type Webhook, webhookEvents } from '#worker/contract/bundle/site/webhook.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFormState, type RefusedForm } from '../../../form/refused-form.ts'
import { tryAction } from '../../../form/try-action.ts'
import { isolate } from '../../../list/isolate.ts'
import { WEBHOOKS_PATH } from '../../../list/shortcuts.tsx'
import type { DeskContext } from '../../../request/desk-env.ts'
import type { DeskHandlers } from '../../../request/route.ts'
import { renderDeskPage } from '../../../shell/render-desk.tsx'
import { loadSettings, saveToDraft } from '../../own-draft.ts'
import { getAnswerText } from '../answer-text.ts'
import { renderConfirm } from '../confirm-page.tsx'
import { changeWebhooks, listWebhooks } from './webhook-draft.ts'
import { WebhookFormPage } from './webhook-form.tsx'
import { WebhooksPage } from './webhooks-page.tsx'

type Done = Parameters<typeof WebhooksPage>[0]['done']

/** Returns the result that the address of the page names. */
function readDone({ i18n: { t }, url: { searchParams } }: DeskContext): Done {
  if (searchParams.has('saved')) return 'saved'
  if (searchParams.has('rotated')) return { title: t('webhooks.rotated') }
  if (!searchParams.has('retried')) return undefined
  return { title: t('webhooks.retried', { count: Number(searchParams.get('retried')) || 0 }) }
}

async function renderWebhooks(context: DeskContext, done: Done = readDone(context)): Promise<Response> {
  const { api, connections, i18n, site } = context
  const [{ webhooks: live, secret = '' }, { content }] = await Promise.all([
    readAnswer(api('get /admin/webhooks')),
    loadSettings(context),
  ])
  const drafted = listWebhooks(content)
  const ids = new Set([...live, ...drafted].map(({ id }) => id))
  const shown = [...ids].map((id) => {
    const liveOne = live.find((webhook) => webhook.id === id)
    const draftedOne = drafted.find((webhook) => webhook.id === id)
    return {
      id,
      url: (draftedOne ?? liveOne)?.url ?? '',
      drafted: draftedOne,
      live: liveOne,
      connection: connections.find(({ purpose, name }) => purpose === 'webhook' && name === id),
    }
  })
  return renderDeskPage(context, {
    title: i18n.t('webhooks.heading'),
    content: <WebhooksPage webhooks={shown} secret={secret} done={done} timeZone={site.timeZone} />,
  })
}

/** Returns the choices of a refused form. */
const readTyped = (form: FormData): Partial<Webhook> => ({
  id: getText(form, 'webhook') ?? '',
  events: webhookEvents.filter((event) => form.getAll('events').includes(event)),
  include: form.has('manageLink') ? ['manageLink'] : [],
})

async function renderForm(context: DeskContext, id: string, refused?: RefusedForm): Promise<Response> {
  const { i18n } = context
  const { content, hash } = await loadSettings(context)
  const webhook = listWebhooks(content).find((candidate) => candidate.id === id)
  if (id !== '' && !webhook) return renderWebhooks(context)
  return renderDeskPage(context, {
    title: i18n.t(webhook ? 'webhooks.change' : 'webhooks.add'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <WebhookFormPage
        webhook={refused ? readTyped(refused.form) : webhook}
        base={hash}
        state={createFormState(refused, { i18n, controls: { url: 'url' } })}
      />
    ),
  })
}

function renderRotation(context: DeskContext): Response {
  const { t } = context.i18n
  return renderConfirm(context, {
    path: WEBHOOKS_PATH,
    backText: t('webhooks.heading'),
    heading: t('webhooks.rotateHeading'),
    note: t('webhooks.rotateNote'),
    button: t('webhooks.rotate'),
    fields: { do: 'rotate' },
  })
}

/** Sends a test message, and renders the page with the answer of the webhook. */
async function sendTest(context: DeskContext, id: string): Promise<Response> {
  const { api, i18n } = context
  const { webhooks } = await readAnswer(api('get /admin/webhooks'))
  const url = webhooks.find((candidate) => candidate.id === id)?.url
  if (url === undefined) throw new Failure('not-found')
  const { delivered, error } = await readAnswer(api('post /admin/webhooks/{id}/test', { params: { id } }))
  const address = isolate(url)
  return renderWebhooks(
    context,
    delivered
      ? { title: i18n.t('webhooks.delivered', { address }) }
      : {
          title: i18n.t('webhooks.notDelivered', { address }),
          text: getAnswerText(i18n, error ?? ''),
          isBad: true,
        },
  )
}

async function save(context: DeskContext, form: FormData): Promise<Response> {
  const failure = await tryAction(async () => {
    const { content } = await loadSettings(context)
    const next = changeWebhooks(content, form)
    await saveToDraft(context, {
      put: [{ kind: 'site', content: next, base: getText(form, 'base') ?? null }],
    })
  })
  return failure
    ? renderForm(context, getText(form, 'webhook') ?? '', { form, failure })
    : seeOther(`${WEBHOOKS_PATH}?saved`)
}

/** The page of the webhooks, which are changed in the draft of the person. */
export const webhooks: DeskHandlers = {
  async show(context) {
    const { searchParams } = context.url
    if (searchParams.has('rotate')) return renderRotation(context)
    return searchParams.has('edit')
      ? renderForm(context, searchParams.get('edit') ?? '')
      : renderWebhooks(context)
  },
  async post(context, form) {
    const { api } = context
    switch (form.get('do')) {
      case 'test':
        return sendTest(context, getText(form, 'webhook') ?? '')
      case 'retry': {
        const { retried } = await readAnswer(api('post /admin/webhooks/retry'))
        return seeOther(`${WEBHOOKS_PATH}?retried=${retried}`)
      }
      case 'rotate':
        await readAnswer(api('post /admin/webhooks/rotate'))
        return seeOther(`${WEBHOOKS_PATH}?rotated`)
      default:
        return save(context, form)
    }
  },
}
