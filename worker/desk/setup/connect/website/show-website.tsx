import { hasPublicHost } from '#worker/contract/bundle/checks/public-host.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import type { FormState } from '../../../form/form-state.ts'
import { RefusalSummary } from '../../../form/refusal-summary.tsx'
import { createFieldFailure, createFormState, type RefusedForm } from '../../../form/refused-form.ts'
import { tryValue } from '../../../form/try-action.ts'
import { toHref } from '../../../list/links.tsx'
import { ListPage } from '../../../list/list-page.tsx'
import { CONNECT_PATH, WEBSITE_PATH } from '../../../list/shortcuts.tsx'
import type { DeskContext } from '../../../request/desk-env.ts'
import { useDeskI18n } from '../../../request/i18n.tsx'
import type { DeskHandlers } from '../../../request/route.ts'
import { renderDeskPage } from '../../../shell/render-desk.tsx'
import { loadSettings } from '../../own-draft.ts'
import { SavedNotice } from '../../shortcuts/saved-notice.tsx'
import { getFieldValue, getPart } from '../sender-settings.ts'
import { AddressSection } from './address-section.tsx'
import { type CheckedRow, checkDnsRows, type DnsRow, listDnsRows } from './dns-rows.ts'
import { embedKinds, writeEmbedCode } from './embed-code.tsx'
import { loadEmbedOptions } from './embed-options.ts'
import { type EmbedChoice, EmbedSection } from './embed-section.tsx'
import { allowEmbedder, readOrigin } from './embedders.ts'

interface WebsitePageProps {
  isSaved: boolean
  state: FormState
  embed: Omit<Parameters<typeof EmbedSection>[0], 'state'>
  address: Omit<Parameters<typeof AddressSection>[0], 'state'>
}

/** The page about other websites that show this one, and about the address of this one. */
function WebsitePage({ isSaved, state, embed, address }: WebsitePageProps) {
  const { t } = useDeskI18n()
  return (
    <ListPage back={{ href: CONNECT_PATH, text: t('connect.heading') }} heading={t('website.heading')}>
      {isSaved && <SavedNotice />}
      <RefusalSummary title={state.title} problems={state.problems} />
      <EmbedSection {...embed} state={state} />
      <AddressSection {...address} state={state} />
    </ListPage>
  )
}

/** Returns the records to set: for the typed host, and for the sender of mail. */
async function listRows(context: DeskContext, host: string | undefined): Promise<DnsRow[]> {
  const { content } = await loadSettings(context)
  const email = getFieldValue(getPart(content, 'mail'), 'email')
  const { hostname: publishedHost } = new URL(context.site.publicUrl)
  return listDnsRows({
    host: host ?? publishedHost,
    target: host === undefined || host !== publishedHost ? publishedHost : context.url.hostname,
    domain: email.split('@')[1],
  })
}

/** Reads the choices from the address of the page or from a posted form. */
function readChoice(get: (name: string) => string | undefined, paths: readonly string[]): EmbedChoice {
  const path = paths.find((candidate) => candidate === get('shown')) ?? paths[0] ?? ''
  const kind = embedKinds.find((candidate) => candidate === get('how')) ?? 'inline'
  return { path, kind, text: get('text') ?? '', site: get('site') ?? '' }
}

interface Outcome {
  refused?: RefusedForm
  /** The form whose records were checked, and the result. */
  checked?: { form: FormData; rows: (DnsRow | CheckedRow)[] }
}

async function renderWebsite(context: DeskContext, { refused, checked }: Outcome = {}): Promise<Response> {
  const { i18n, site, url } = context
  const [options, rows] = await Promise.all([
    loadEmbedOptions(context),
    checked?.rows ?? listRows(context, undefined),
  ])
  const form = refused?.form ?? checked?.form
  const get = (name: string) => (form ? getText(form, name) : (url.searchParams.get(name) ?? undefined))
  const choice = readChoice(
    get,
    options.map(({ path }) => path),
  )
  const chosen = options.find(({ path }) => path === choice.path) ?? options[0]
  const text = choice.text || chosen.name
  const code = writeEmbedCode({ publicUrl: site.publicUrl, path: chosen.path, kind: choice.kind, text })
  const state = createFormState(refused, { i18n, controls: { site: 'site', host: 'host' } })
  return renderDeskPage(context, {
    title: i18n.t('website.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <WebsitePage
        isSaved={!form && url.searchParams.has('saved')}
        state={checked ? { ...state, typed: get } : state}
        embed={{
          options,
          choice,
          code:
            form || choice.site === ''
              ? undefined
              : { text: code, url: chosen.path, isLive: site.embedders.includes(choice.site) },
        }}
        address={{
          publicUrl: site.publicUrl,
          opened: url.origin === site.publicUrl ? undefined : url.origin,
          rows,
        }}
      />
    ),
  })
}

/** Allows the typed site to show this one. Returns the address of the page with the code. */
async function allowTypedSite(context: DeskContext, form: FormData): Promise<string> {
  const origin = readOrigin(getText(form, 'site') ?? '')
  const isSaved = await allowEmbedder(context, origin)
  return toHref(WEBSITE_PATH, {
    shown: getText(form, 'shown'),
    how: getText(form, 'how'),
    text: getText(form, 'text'),
    site: origin,
    saved: isSaved ? '1' : undefined,
  })
}

/** Returns the typed host; undefined if none was typed. Throws `validation` for a host that is not public. */
function readHost(form: FormData): string | undefined {
  const typed = getText(form, 'host')?.trim()
  if (typed === undefined || typed === '') return undefined
  const url = URL.parse(typed.includes('://') ? typed : `https://${typed}`)
  if (!url || !hasPublicHost(url.href)) throw createFieldFailure('host', 'public-host')
  return url.hostname
}

/** Checks the records for the typed host. Throws `validation` if there are none. */
async function checkRecords(context: DeskContext, form: FormData): Promise<(DnsRow | CheckedRow)[]> {
  const rows = await listRows(context, readHost(form))
  if (rows.length === 0) throw createFieldFailure('host', 'public-host')
  return checkDnsRows(context.dnsResolver, rows)
}

/** The page about other websites that show this one, and about the address of this one. */
export const website: DeskHandlers = {
  show: (context) => renderWebsite(context),
  async post(context, form) {
    if (form.get('do') === 'check') {
      const result = await tryValue(() => checkRecords(context, form))
      return 'failure' in result
        ? renderWebsite(context, { refused: { form, failure: result.failure } })
        : renderWebsite(context, { checked: { form, rows: result.value } })
    }
    const result = await tryValue(() => allowTypedSite(context, form))
    return 'failure' in result
      ? renderWebsite(context, { refused: { form, failure: result.failure } })
      : seeOther(result.value)
  },
}
