import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { routePath } from 'hono/route'
import { findRoutePattern } from '#worker/contract/api/find-operation.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { describeCurrentRequest, getRequestRoute } from '#worker/requests/log.ts'
import type { EdgeEnv } from './app-env.ts'
import { getContentRef } from './content/content-ref.ts'
import { findContent } from './content/find-content.ts'
import { findFile } from './files/find-file.ts'
import { findRedirect } from './content/find-redirect.ts'
import { showContent } from './content/show-content.ts'
import { readEnv } from './env.ts'
import { createPlainPolicy, addSecurityHeaders } from './headers/page-headers.ts'
import { logError } from './log-error.ts'
import { matchRoute, type RouteMatch } from './routing/match-route.ts'
import { showMedia } from './files/media.ts'
import { operator } from './api/operator.ts'
import { showError } from './pages/error.tsx'
import { showNotFound } from './pages/not-found.tsx'
import { pages } from './pages/pages.ts'
import { sameSiteOnly, setConsent, setLocale } from './posted-forms/preferences.ts'
import { createProblemResponse } from './api/problem-response.ts'
import { apiBodyLimit, proxyToOrigin } from './api/proxy.ts'
import { publishSite } from './api/publish-site.ts'
import { showTheme } from './files/theme.ts'
import { createPageContext, createBarePageContext } from './pages/page-context.ts'
import { resolveSite } from './site/resolve-site.ts'
import { setClock } from './site/set-test-clock.ts'

const methodNotAllowed = (c: Context) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' })

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** Whether the answer is for a program: a call of the API, or one that asks for JSON before HTML. */
function wantsProblem(c: Context): boolean {
  const supports = ['text/html', 'application/json', 'application/problem+json']
  return isApi(c.req.path) || accepts(c, { header: 'Accept', supports, default: 'text/html' }) !== 'text/html'
}

const nameOfRoute = (found: RouteMatch) => (found.kind === 'none' ? 'none' : found.route.name)

async function answerPage(c: Context<EdgeEnv>): Promise<Response> {
  const isPost = c.req.method === 'POST'
  const file = isPost ? undefined : await findFile(c)
  if (file) return file
  const found = matchRoute(c.get('url').pathname)
  describeCurrentRequest({ route: nameOfRoute(found) })
  const address = found.kind === 'match' ? getContentRef(found) : undefined
  if (isPost && address?.preview !== undefined) return methodNotAllowed(c)
  const content = address && (await findContent(c, address))
  if (content && isPost) return methodNotAllowed(c)
  const shown = content && (await showContent(c, content))
  if (shown) return shown
  const context = await createPageContext(c)
  const page = found.kind === 'match' && !content ? pages[found.route.name] : undefined
  if (found.kind === 'match' && page) {
    if (!isPost) return page.show(context, found.parameters)
    return page.post ? page.post(context, found.parameters) : methodNotAllowed(c)
  }
  const moved = await findRedirect(c, found)
  if (moved) return moved
  return showNotFound(context, found.kind === 'invalid' ? 'parameter' : 'nothing-there')
}

async function answerFailure(error: Error, c: Context<EdgeEnv>): Promise<Response> {
  const failure = toFailure(error)
  if (failure.status >= 500) logError(c.req.raw, failure)
  if (wantsProblem(c)) return createProblemResponse(failure)
  try {
    const context = await createPageContext(c).catch(() => createBarePageContext(c))
    return showError(context, failure)
  } catch (cause) {
    logError(c.req.raw, cause)
    return c.text(failure.code, failure.status)
  }
}

/** Everything that a site answers: its pages, its settings, and `/api`, which is its origin's. */
export const app = new Hono<EdgeEnv>()

app.use(async (c, next) => {
  await next()
  const { method, path } = c.req
  describeCurrentRequest({
    route: getRequestRoute() ?? (isApi(path) ? findRoutePattern(method, path) : routePath(c)),
  })
  // Not by `c.header`, which makes the answer anew each time, its body a stream.
  addSecurityHeaders(c.res, c.req)
})
app.route('/', operator)
app.use(resolveSite)

app.get('/favicon.ico', (c) => c.text('Not found', 404))
app.post('/__clock', setClock)

app.options('/api/*', (c) => c.body(null, 204, { Allow: 'GET, HEAD, POST, PUT, DELETE, OPTIONS' }))
app.on(['POST', 'PUT'], '/api/forms/*', async (c, next) => {
  await c.get('checkSubmitRate')()
  await next()
})
// The sandbox's page is the one page that an origin renders.
app.use('/api/payments/sandbox/*', async (c, next) => {
  await next()
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
  c.res.headers.set('Content-Security-Policy', createPlainPolicy(await c.get('calls').site()))
})
// A remote origin does it itself.
app.put('/api/admin/site', (c, next) => (readEnv(c.env).API_ORIGIN ? next() : publishSite(c)))
app.all('/api/*', apiBodyLimit, (c) => proxyToOrigin(c.req.raw, c.get('ask'), c.get('caller').trusted))

// Before a page reads what was posted.
app.post('*', async (c, next) => {
  await c.get('checkCallRate')()
  await next()
})
app.get('/theme/:file', showTheme)
app.get('/media/:sha256/:width', showMedia)
app.post('/locale', sameSiteOnly, setLocale)
app.post('/consent', sameSiteOnly, setConsent)

app.on(['GET', 'POST'], '*', answerPage)
app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD, POST' }))

app.notFound(async (c) => {
  if (isApi(c.req.path)) return createProblemResponse(new Failure('not-found'))
  return showNotFound(await createPageContext(c), 'nothing-there')
})
app.onError(answerFailure)
