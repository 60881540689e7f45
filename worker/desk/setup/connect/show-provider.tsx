import type { ConnectedPurpose } from '#worker/contract/admin/connections.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { createFormState, type RefusedForm } from '../../form/refused-form.ts'
import { tryAction } from '../../form/try-action.ts'
import { toHref } from '../../list/links.tsx'
import { CONNECT_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadSettings, saveToDraft } from '../own-draft.ts'
import { ProviderPage } from './provider-page.tsx'
import { isPurpose, purposes } from './providers.ts'
import { chooseProvider, getFieldValue, getPart, senderFields } from './sender-settings.ts'

const getWebhookUrl = (publicUrl: string, purpose: ConnectedPurpose, provider: string) =>
  new URL(`/api/${purpose === 'payment' ? 'payments/webhooks' : 'messages/receipts'}/${provider}`, publicUrl)
    .href

function getPurpose(text: string): ConnectedPurpose {
  if (!isPurpose(text)) throw new Failure('not-found')
  return text
}

async function renderProvider(
  context: DeskContext,
  purpose: ConnectedPurpose,
  refused?: RefusedForm,
): Promise<Response> {
  const { api, i18n, url, site, connections } = context
  const [{ secrets }, settings] = await Promise.all([
    readAnswer(api('get /admin/secrets')),
    loadSettings(context),
  ])
  const part = getPart(settings.content, purpose)
  const { providers, title } = purposes[purpose]
  const requestedProvider = refused ? getText(refused.form, 'provider') : url.searchParams.get('provider')
  const provider =
    [requestedProvider, part?.provider].find((id) => providers.some((known) => known.id === id)) ??
    providers[0]?.id ??
    ''
  const connection = connections.find(({ purpose: of, name }) => of === purpose && name === provider)
  const controls = [...senderFields[purpose], ...(providers.find(({ id }) => id === provider)?.secrets ?? [])]
  return renderDeskPage(context, {
    title: i18n.t(title),
    ...(refused && { status: refused.failure.status }),
    content: (
      <ProviderPage
        purpose={purpose}
        provider={String(provider)}
        fields={senderFields[purpose].map((field) => ({ ...field, value: getFieldValue(part, field.name) }))}
        stored={new Set(secrets.map(({ name }) => name))}
        webhook={getWebhookUrl(site.publicUrl, purpose, String(provider))}
        connection={connection}
        isTest={part?.test === true}
        base={settings.hash}
        state={createFormState(refused, {
          i18n,
          controls: Object.fromEntries(controls.map(({ name }) => [name, name])),
        })}
        isSaved={!refused && url.searchParams.has('saved')}
      />
    ),
  })
}

/** Returns the failure of a call with the name of a control in place of each path: `control`, or else the control of the setting. */
function toControlFailure(failure: Failure, control: string | undefined): Failure {
  const { errors } = failure.details
  if (failure.code !== 'validation' || !errors) return failure
  return new Failure('validation', {
    errors: errors.map((error) => ({
      ...error,
      code: 'invalid' as const,
      path:
        control ??
        /from\.(email|name)$/.exec(error.path)?.[1] ??
        (error.path.endsWith('from') ? 'number' : error.path),
    })),
  })
}

/** Runs an action. Its failures name `control`, or else the control of the setting. */
async function runForControl(control: string | undefined, action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    throw error instanceof Failure ? toControlFailure(error, control) : error
  }
}

/** Saves the provider in the draft of the person, and stores the typed secrets. The origin checks each secret by a call of the provider. */
async function connect(context: DeskContext, form: FormData, purpose: ConnectedPurpose): Promise<void> {
  const { api } = context
  const get = (name: string) => getText(form, name)?.trim() ?? ''
  const chosen = purposes[purpose].providers.find(({ id }) => id === get('provider'))
  if (!chosen) throw new Failure('not-found')
  const secrets = chosen.secrets.map(({ name }) => name)
  const settings = await loadSettings(context)
  const content = chooseProvider(settings.content, { purpose, provider: chosen.id, get, secrets })
  const base = getText(form, 'base') ?? null
  await runForControl(undefined, () => saveToDraft(context, { put: [{ kind: 'site', content, base }] }))
  for (const name of secrets) {
    const value = get(name)
    if (value !== '')
      await runForControl(name, () =>
        readAnswer(api('put /admin/secrets/{name}', { params: { name }, body: { value } })),
      )
  }
}

/** The page that connects a provider. */
export const provider: DeskHandlers<{ purpose: string }> = {
  show: (context, { purpose }) => renderProvider(context, getPurpose(purpose)),
  async post(context, form, parameters) {
    const purpose = getPurpose(parameters.purpose)
    const path = `${CONNECT_PATH}/${purpose}`
    const failure = await tryAction(() => connect(context, form, purpose))
    if (failure) return renderProvider(context, purpose, { form, failure })
    return seeOther(toHref(path, { provider: getText(form, 'provider'), saved: '1' }))
  },
}
