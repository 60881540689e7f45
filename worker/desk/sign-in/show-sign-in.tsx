import { removeInvisible } from '#worker/contract/clean-text.ts'
import { isEmail } from '#worker/contract/email.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText, readForm } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { isUnavailable } from '#worker/edge/site/unavailable.ts'
import { checkDone } from '../form/check-done.ts'
import { loadDeskBase } from '../request/desk-base.ts'
import type { DeskBase, DeskRequest } from '../request/desk-env.ts'
import { toDeskPath } from '../request/desk-path.ts'
import { KEPT_ACTION, KEPT_PREFIX, type KeptForm, keepForm, listFields } from '../request/kept-form.tsx'
import { createSessionCookie } from '../request/session-cookie.ts'
import { getDeviceName } from '../sessions/device-name.ts'
import { renderBarePage } from '../shell/render-desk.tsx'
import { ConfirmPage, ExpiredLinkPage, LinkSentPage, SignInPage } from './sign-in-pages.tsx'

const getBusiness = ({ i18n, site }: DeskBase) => i18n.text(site.name)

interface SignInState {
  page: string
  email?: string | undefined
  problem?: Parameters<typeof SignInPage>[0]['problem']
  kept?: KeptForm | undefined
  status?: number
}

function renderSignIn(base: DeskBase, { status = 200, ...state }: SignInState): Response {
  return renderBarePage(base, {
    title: base.i18n.t('signIn.heading'),
    status,
    content: (
      <SignInPage business={getBusiness(base)} hasNoMail={isUnavailable(base.site, 'mail')} {...state} />
    ),
  })
}

function renderSent(base: DeskBase, kept?: KeptForm): Response {
  return renderBarePage(base, {
    title: base.i18n.t('signIn.sentHeading'),
    content: <LinkSentPage business={getBusiness(base)} kept={kept} />,
  })
}

/** Reads the kept form that the sign-in form carries. */
function readKept(form: FormData): KeptForm | undefined {
  const action = getText(form, KEPT_ACTION)
  if (action === undefined) return undefined
  const fields = listFields(form)
    .filter(([name]) => name.startsWith(KEPT_PREFIX))
    .map(([name, value]) => [name.slice(KEPT_PREFIX.length), value] as const)
  // No maximum length: the URL of a form can be long, such as that of a new booking.
  return { action: toDeskPath(action, Number.POSITIVE_INFINITY), fields }
}

/** Answers `GET /desk/sign-in`. */
export async function showSignIn(c: DeskRequest): Promise<Response> {
  const base = await loadDeskBase(c)
  const { searchParams } = base.url
  if (searchParams.has('sent') && !isUnavailable(base.site, 'mail')) return renderSent(base)
  return renderSignIn(base, { page: toDeskPath(searchParams.get('page') ?? undefined) })
}

/** Redirects to the sign-in form. After signing in, the person gets to the page of this request. */
export function redirectToSignIn(c: DeskRequest): Response {
  const { pathname, search } = c.get('url')
  const page = pathname + search
  return seeOther(`/desk/sign-in${page === '/desk' ? '' : `?${new URLSearchParams({ page })}`}`)
}

/**
 * Answers a form that was posted without a session: asks to sign in, and keeps the typed values. `form` is undefined for a form with a
 * file, which is not read; signing in leads to its page.
 */
export async function showSessionEnded(c: DeskRequest, form?: FormData): Promise<Response> {
  const url = c.get('url')
  const state = form ? { page: '/desk', kept: keepForm(url, form) } : { page: url.pathname + url.search }
  return renderSignIn(await loadDeskBase(c), { ...state, status: 401 })
}

/** Answers `POST /desk/sign-in`: asks for a link. The response does not show whether the email address is known. */
export async function askForLink(c: DeskRequest): Promise<Response> {
  const form = await readForm(c.req.raw)
  const base = await loadDeskBase(c)
  const email = removeInvisible(getText(form, 'email') ?? '').trim()
  const state = { page: toDeskPath(getText(form, 'page')), email, kept: readKept(form) }
  if (!isEmail(email)) return renderSignIn(base, { ...state, problem: { kind: 'invalid' }, status: 422 })
  const answer = await base.api('post /desk/sign-in-links', { body: { email, page: state.page } })
  if (!answer.ok) {
    const failure = await readAnswer(answer).then(
      () => new Failure('internal'),
      (error: unknown) => error,
    )
    if (!(failure instanceof Failure) || failure.status >= 500) throw failure
    const { status, title } = toProblem(failure, base.i18n.t)
    return renderSignIn(base, { ...state, problem: { kind: 'text', text: title }, status })
  }
  if (isUnavailable(base.site, 'mail')) return renderSignIn(base, state)
  return state.kept ? renderSent(base, state.kept) : seeOther('/desk/sign-in?sent')
}

/** Answers `GET /desk/sign-in/{secret}`. Does not use the link up, because mail scanners follow links. */
export async function showLink(c: DeskRequest): Promise<Response> {
  const base = await loadDeskBase(c)
  return renderBarePage(base, {
    title: base.i18n.t('signIn.heading'),
    content: <ConfirmPage business={getBusiness(base)} action={base.url.pathname} />,
  })
}

/** Answers `POST /desk/sign-in/{secret}`: uses the link up and sets the cookie. Only wrong links count for the rate limit. */
export async function signInWithLink(c: DeskRequest): Promise<Response> {
  const base = await loadDeskBase(c)
  const secret = c.req.param('secret') ?? ''
  const device = getDeviceName(c.req.header('User-Agent'))
  try {
    const session = await readAnswer(base.api('post /desk/sessions', { body: { secret, device } }))
    const response = seeOther(session.page)
    response.headers.append('Set-Cookie', createSessionCookie(c, session.secret))
    return response
  } catch (error) {
    if (!(error instanceof Failure) || (error.code !== 'link-expired' && error.code !== 'validation'))
      throw error
    await c.get('checkCallRate')()
    return renderBarePage(base, {
      title: base.i18n.t('signIn.expiredHeading'),
      status: 410,
      content: <ExpiredLinkPage business={getBusiness(base)} hasNoMail={isUnavailable(base.site, 'mail')} />,
    })
  }
}

/**
 * Answers `POST /desk/sign-out`: ends the session, and deletes the cookie. Keeps the cookie when the origin cannot end the
 * session, and throws the failure, so that no one wrongly believes that they are signed out.
 */
export async function signOut(c: DeskRequest): Promise<Response> {
  const { api } = await loadDeskBase(c)
  try {
    await checkDone(api('delete /admin/sessions/{id}', { params: { id: 'current' } }))
  } catch (error) {
    // The session has ended already.
    if (!(error instanceof Failure) || error.code !== 'unauthorized') throw error
  }
  const response = seeOther('/desk/sign-in')
  response.headers.append('Set-Cookie', createSessionCookie(c, ''))
  return response
}
