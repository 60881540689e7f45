import { Hono, type Next } from 'hono'
import { SCRIPT_HEADER } from '#client/desk/form/script-header.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { readForm } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import type { EdgeEnv } from '#worker/edge/request/app-env.ts'
import { logError } from '#worker/edge/runtime/log-error.ts'
import { describeCurrentRequest } from '#worker/requests/log.ts'
import { showIcon } from './install/show-icon.ts'
import { showManifest } from './install/show-manifest.ts'
import { showOffline, showWorker } from './install/show-worker.tsx'
import { showChanges } from './live/show-changes.ts'
import { loadDeskBase } from './request/desk-base.ts'
import type { DeskArea, DeskContext, DeskRequest } from './request/desk-env.ts'
import { addDeskHeaders } from './request/desk-headers.ts'
import { findSignedInPerson } from './request/find-signed-in-person.ts'
import { keepForm } from './request/kept-form.tsx'
import { createMay, createPermissions, type May } from './request/may.tsx'
import type { DeskRoute } from './request/route.ts'
import { isFromSameHost } from './request/same-origin.ts'
import { createSessionCookie, readSessionCookie } from './request/session-cookie.ts'
import { deskRoutes } from './routes.ts'
import { renderFailure, renderForbidden, renderForged, renderNotFound } from './shell/message-pages.tsx'
import {
  askForLink,
  redirectToSignIn,
  showLink,
  showSessionEnded,
  showSignIn,
  signInWithLink,
  signOut,
} from './sign-in/show-sign-in.tsx'

/** Lists the areas that a person may open, with their counts. Only owners see the count of failed messages. */
function listAreas({ role, open }: DeskContext['person'], may: May): DeskArea[] {
  return deskRoutes.flatMap(({ path, needs, area }) => {
    if (!area || !may(needs)) return []
    const isCounted = area.open === 'requests' || role === 'owner'
    const count = area.open && isCounted ? { kind: area.open, count: open[area.open] } : undefined
    return [{ ...area, path, open: count }]
  })
}

/** Loads the context of a page; undefined when no one is signed in. */
async function loadContext(c: DeskRequest, route: DeskRoute): Promise<DeskContext | undefined> {
  const signedIn = await findSignedInPerson(c)
  if (!signedIn) return undefined
  const { api, person } = signedIn
  const [base, { connections }] = await Promise.all([
    loadDeskBase(c, { api, locale: person.locale }),
    readAnswer(api('get /admin/connections')),
  ])
  const area = route.area ? route.path : route.within
  const may = createMay(person)
  const isAnswer = c.req.method === 'POST'
  return { ...base, person, may, isAnswer, areas: listAreas(person, may), area, connections }
}

/** Returns the answer to a person who may not open a page; undefined for one who may. */
function findRefusal(route: DeskRoute, context: DeskContext): Response | undefined {
  const { needs, edits, path } = route
  const mayEdit = edits === undefined || createPermissions(context.person).mayEdit(edits)
  if (context.may(needs) && mayEdit) return undefined
  const [first] = context.areas
  // A person who may not see the agenda is redirected to the first area that they may open.
  return path === '/desk' && first && !context.isAnswer ? seeOther(first.path) : renderForbidden(context)
}

const methodNotAllowed = (c: DeskRequest) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD, POST' })

/** Reads a posted form. Returns the failure of one that is too large or came too slowly. */
async function readPost(c: DeskRequest, { maxBytes }: DeskRoute): Promise<FormData | Failure> {
  try {
    return await readForm(c.req.raw, maxBytes)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

async function runHandlers(
  c: DeskRequest,
  { handlers }: DeskRoute,
  context: DeskContext,
  form: FormData | Failure | undefined,
) {
  const parameters = c.req.param()
  if (!form) return handlers.show(context, parameters)
  if (!(form instanceof Failure)) return handlers.post?.(context, form, parameters) ?? methodNotAllowed(c)
  if (!handlers.refuse) throw form
  return handlers.refuse(context, form, parameters)
}

/** Asks to sign in, and keeps a posted form until then, except one with a file. */
async function askToSignIn(
  c: DeskRequest,
  { maxBytes }: DeskRoute,
  readPosted: () => Promise<FormData | Failure | undefined>,
): Promise<Response> {
  if (c.req.method !== 'POST') return redirectToSignIn(c)
  const form = maxBytes === undefined ? await readPosted() : undefined
  if (form instanceof Failure) throw form
  return showSessionEnded(c, form)
}

/** Answers a request for a page of `deskRoutes`. Without a session, asks to sign in. */
async function answerRoute(c: DeskRequest, route: DeskRoute): Promise<Response> {
  describeCurrentRequest({ route: route.path })
  const isPost = c.req.method === 'POST'
  const context = await loadContext(c, route)
  if (!context) {
    // Calls of a person who is signed in are not counted, because visitors may share the IP address.
    if (isPost) await c.get('checkCallRate')()
    return askToSignIn(c, route, () => readPost(c, route))
  }
  const isRefused = findRefusal(route, context) !== undefined
  // A file is read only for somebody who may send it.
  const form = isPost && !(isRefused && route.maxBytes) ? await readPost(c, route) : undefined
  const posted = form instanceof FormData ? keepForm(c.get('url'), form) : undefined
  const ownContext = { ...context, posted }
  try {
    const response = findRefusal(route, ownContext) ?? (await runHandlers(c, route, ownContext, form))
    response.headers.append('Set-Cookie', createSessionCookie(c, readSessionCookie(c) ?? ''))
    return response
  } catch (error) {
    // The session ended while the page was made, or a newer bundle has changed the person's role.
    if (error instanceof Failure && error.code === 'unauthorized')
      return askToSignIn(c, route, async () => form)
    if (error instanceof Failure && error.code === 'forbidden') return renderForbidden(ownContext)
    return renderError(c, error, ownContext)
  }
}

async function renderError(c: DeskRequest, error: unknown, context?: DeskContext): Promise<Response> {
  const failure = toFailure(error)
  if (failure.status >= 500) logError(c.req.raw, failure)
  return renderFailure(context ?? (await loadDeskBase(c)), failure, context?.posted)
}

async function answerUnknown(c: DeskRequest): Promise<Response> {
  if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) return methodNotAllowed(c)
  const { pathname, search } = c.get('url')
  if (/.\/$/.test(pathname)) return c.redirect(pathname.replace(/\/+$/, '') + search, 301)
  return renderNotFound(await loadDeskBase(c))
}

/** Counts a call of someone who may not be signed in towards the rate limit, before its form is read. Throws `rate-limited`. */
async function countCall(c: DeskRequest, next: Next): Promise<void> {
  await c.get('checkCallRate')()
  await next()
}

/** The routes below `/desk`. */
export const desk = new Hono<EdgeEnv>()

desk.onError((error, c) => renderError(c, error))
desk.use(async (c, next) => {
  await next()
  // The script goes to the next page itself. If `fetch` followed the redirect, the page would be loaded twice.
  if (c.res.status === 303 && c.req.header(SCRIPT_HEADER) !== undefined)
    c.res = new Response(null, { status: 204, headers: c.res.headers })
  addDeskHeaders(c.res, c.get('url'))
})
desk.post('*', async (c, next) => (isFromSameHost(c) ? next() : renderForged(await loadDeskBase(c))))

desk.get('/sign-in', showSignIn)
desk.post('/sign-in', countCall, askForLink)
desk.get('/sign-in/:secret', showLink)
desk.post('/sign-in/:secret', signInWithLink)
desk.post('/sign-out', signOut)
desk.get('/live', showChanges)
desk.get('/manifest.webmanifest', showManifest)
desk.get('/icon.svg', showIcon)
desk.get('/offline', showOffline)
desk.get('/worker.js', showWorker)
for (const route of deskRoutes) {
  const path = route.path.replace(/^\/desk/, '') || '/'
  desk.get(path, (c) => answerRoute(c, route))
  desk.post(path, (c) => answerRoute(c, route))
}
desk.all('*', answerUnknown)
