import { addDays } from '#client/booking/state/plain-date.ts'
import { type NewToken, siteRoles, type TokenRequest } from '#worker/contract/admin/access.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { plainDate } from '#worker/contract/time.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { checkDone } from '../../../form/check-done.ts'
import { toInstant } from '../../../form/local-time.ts'
import { createFieldFailure, createFormState, type RefusedForm } from '../../../form/refused-form.ts'
import { tryValue } from '../../../form/try-action.ts'
import { isolate } from '../../../list/isolate.ts'
import { TOKENS_PATH } from '../../../list/shortcuts.tsx'
import type { DeskContext } from '../../../request/desk-env.ts'
import type { DeskHandlers } from '../../../request/route.ts'
import { renderDeskPage } from '../../../shell/render-desk.tsx'
import { renderConfirm } from '../confirm-page.tsx'
import { TokensPage } from './tokens-page.tsx'

const controls = { name: 'name', role: 'role', expiresAt: 'until' }

const getToday = ({ i18n, now, site }: DeskContext) => i18n.time.getDate(now.toISOString(), site.timeZone)

/** Returns the midnight after the last day of a token. Throws `validation` for a malformed day and for one in the past. */
function readExpiry(context: DeskContext, day: string): string {
  if (!plainDate.safeParse(day).success) throw createFieldFailure('expiresAt', 'date-invalid')
  if (day < getToday(context)) throw createFieldFailure('expiresAt', 'date-early')
  return toIso(toInstant(`${addDays(day, 1)}T00:00`, context.site.timeZone))
}

function readRequest(context: DeskContext, form: FormData): TokenRequest {
  const name = getText(form, 'name')?.trim()
  const role = siteRoles.find((name) => name === form.get('role'))
  const until = getText(form, 'until')
  if (!name) throw createFieldFailure('name', 'required')
  if (!role) throw createFieldFailure('role', 'required')
  return { name, role, ...(until !== undefined && { expiresAt: readExpiry(context, until) }) }
}

interface Outcome {
  created?: NewToken
  refused?: RefusedForm
}

async function renderTokens(context: DeskContext, { created, refused }: Outcome = {}): Promise<Response> {
  const { api, i18n, site, url } = context
  const { tokens: all } = await readAnswer(api('get /admin/tokens'))
  const today = getToday(context)
  const values = { date: i18n.time.date(today) }
  return renderDeskPage(context, {
    title: i18n.t('tokens.heading'),
    ...(refused && { status: refused.failure.status }),
    content: (
      <TokensPage
        tokens={all}
        created={created}
        isRevoked={!refused && url.searchParams.has('revoked')}
        state={createFormState(refused, { i18n, controls, values })}
        today={today}
        timeZone={site.timeZone}
      />
    ),
  })
}

/** Renders the page that asks whether to revoke a token, or the page of all tokens if the token no longer exists. */
async function renderRevocation(context: DeskContext, id: string): Promise<Response> {
  const { api, i18n } = context
  const { tokens: all } = await readAnswer(api('get /admin/tokens'))
  const token = all.find((candidate) => candidate.id === id)
  if (!token) return renderTokens(context)
  const heading = i18n.t('tokens.revokeHeading', { name: isolate(token.name) })
  return renderConfirm(context, {
    path: TOKENS_PATH,
    backText: i18n.t('tokens.heading'),
    heading,
    note: i18n.t('tokens.revokeText'),
    button: i18n.t('tokens.revoke'),
    fields: { do: 'revoke', token: token.id },
  })
}

/** The page of the tokens of the site. Only the answer to the form that creates a token shows its text. */
export const tokens: DeskHandlers = {
  show(context) {
    const id = context.url.searchParams.get('revoke')
    return id === null ? renderTokens(context) : renderRevocation(context, id)
  },
  async post(context, form) {
    const { api } = context
    if (form.get('do') === 'revoke') {
      await checkDone(api('delete /admin/tokens/{id}', { params: { id: getText(form, 'token') ?? '' } }))
      return seeOther(`${TOKENS_PATH}?revoked`)
    }
    const result = await tryValue(() =>
      readAnswer(api('post /admin/tokens', { body: readRequest(context, form) })),
    )
    return 'failure' in result
      ? renderTokens(context, { refused: { form, failure: result.failure } })
      : renderTokens(context, { created: result.value })
  },
}
