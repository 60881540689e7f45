import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { routePath } from 'hono/route'
import { findRoutePattern } from '#worker/contract/api/find-operation.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { desk } from '#worker/desk/desk-app.ts'
import { describeCurrentRequest, getRequestRoute } from '#worker/requests/log.ts'
import { operator } from './api/operator.ts'
import { createProblemResponse } from './api/problem-response.ts'
import { apiBodyLimit, proxyToOrigin } from './api/proxy.ts'
import { publishingApi } from './api/publishing-api.ts'
import { getContentRef } from './content/content-at-path.ts'
import { findContent } from './content/find-content.ts'
import { findRedirect } from './content/find-redirect.ts'
import { showContent } from './content/show-content.ts'
import { showEmbedTheme } from './files/embed-theme.ts'
import { showMedia } from './files/media.ts'
import { showTheme } from './files/theme.ts'
import { findFile } from './find-file.ts'
import { addSecurityHeaders, createSandboxPolicy } from './headers/security-headers.ts'
import { matchRoute } from './match-route.ts'
import { openPreview } from './open-preview.ts'
import { createBarePageContext, createPageContext, type PageContext } from './page-context/page-context.ts'
import type { MatchedRoute, RouteMatch } from './page-context/route.ts'
import { showApiDocs } from './pages/api-docs.tsx'
import { showEmbedDocs } from './pages/embed-docs.tsx'
import { showError } from './pages/error.tsx'
import { lacksSecrets, showFullUrlLoader } from './pages/full-url-loader.tsx'
import { showNextFree } from './pages/next-free.ts'
import { showNotFound } from './pages/not-found.tsx'
import { sameSiteOnly, setConsent, setLocale } from './posted-forms/preferences.ts'
import type { EdgeEnv } from './request/app-env.ts'
import { redirectToMainHost } from './request/redirect-to-main-host.ts'
import { redirectToSiteLocale } from './request/redirect-to-site-locale.ts'
import { refuseWrites } from './request/refuse-writes.ts'
import { resolveSite } from './request/resolve-site.ts'
import { setClock } from './request/set-test-clock.ts'
import { showOutbox } from './request/show-outbox.ts'
import { refuseAmbiguousPath } from './routing/written-path.ts'
import { logError } from './runtime/log-error.ts'

const methodNotAllowed = (c: Context) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' })

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/**
 * Returns whether a failure is answered as a problem in JSON: for an API call, or if the client prefers JSON
 * to HTML.
 */
function wantsProblem(c: Context): boolean {
  const supports = ['text/html', 'application/json', 'application/problem+json']
  return isApi(c.req.path) || accepts(c, { header: 'Accept', supports, default: 'text/html' }) !== 'text/html'
}

/** Runs the handlers of a matched route; undefined if the route has no handlers. */
async function runHandlers(
  c: Context<EdgeEnv>,
  context: PageContext,
  match: RouteMatch & MatchedRoute,
): Promise<Response | undefined> {
  const { handlers, yields } = match.route
  const redirect = yields ? await findRedirect(c, match) : undefined
  if (!handlers || redirect) return redirect
  const { parameters } = match
  if (c.req.method !== 'POST') return handlers.show(context, parameters)
  return handlers.post ? handlers.post(context, parameters) : methodNotAllowed(c)
}

/** Answers every path without a route below: pages of the route table, files, moved content and unknown paths. */
async function answerPage(c: Context<EdgeEnv>): Promise<Response> {
  const isPost = c.req.method === 'POST'
  const file = isPost ? undefined : await findFile(c)
  if (file) return file
  const match = matchRoute(c.get('url').pathname)
  describeCurrentRequest({ route: match.kind === 'none' ? 'none' : match.route.name })
  const matched = match.kind === 'match' ? match : undefined
  const ref = matched && getContentRef(matched)
  if (isPost && ref?.preview !== undefined) return methodNotAllowed(c)
  const content = matched && ref && (await findContent(c, ref, matched.path))
  if (content && isPost) return methodNotAllowed(c)
  const contentPage = content && (await showContent(c, content))
  if (contentPage) return contentPage
  const context = await createPageContext(c, matched?.route.layout)
  if (matched?.route.handlers && !isPost && !content && lacksSecrets(context))
    return showFullUrlLoader(context)
  const page = matched && !content ? await runHandlers(c, context, matched) : undefined
  if (page) return page
  const redirect = await findRedirect(c, match)
  if (redirect) return redirect
  return showNotFound(context, match.kind === 'invalid' ? 'parameter' : 'nothing-there')
}

/** Answers with the error page, as a problem in JSON, or as plain text if the error page cannot be rendered. */
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

/** The Worker's routes: a site's pages, files and preferences, and the proxy of `/api` to its origin. */
export const app = new Hono<EdgeEnv>()

app.use(async (c, next) => {
  await next()
  const { method, path } = c.req
  describeCurrentRequest({
    route: getRequestRoute() ?? (isApi(path) ? findRoutePattern(method, path) : routePath(c)),
  })
  // `c.header` would create a new response on each call, with a stream as its body.
  addSecurityHeaders(c.res, c.req)
})
app.use(refuseAmbiguousPath)
app.route('/', operator)
app.use(resolveSite)
app.use(refuseWrites)

app.get('/favicon.ico', (c) => c.text('Not found', 404))
app.post('/__clock', setClock)
app.get('/__mail/*', showOutbox)

app.get('/api/docs', showApiDocs)
app.get('/api/docs/embed', showEmbedDocs)
app.options('/api/*', (c) => c.body(null, 204, { Allow: 'GET, HEAD, POST, PUT, DELETE, OPTIONS' }))
app.on(['POST', 'PUT'], '/api/forms/*', async (c, next) => {
  await c.get('checkSubmitRate')()
  await next()
})
// The page of the payment sandbox is the only HTML of an origin.
app.use('/api/payments/sandbox/*', async (c, next) => {
  await next()
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
  c.res.headers.set('Content-Security-Policy', createSandboxPolicy(await c.get('calls').site()))
})
app.route('/', publishingApi)
app.get('/api/calendars/:id/slots', async (c) =>
  c.get('shareAnswer')(await proxyToOrigin(c.req.raw, c.get('fetchOrigin'), c.get('caller').trusted)),
)
app.all('/api/*', apiBodyLimit, (c) =>
  proxyToOrigin(c.req.raw, c.get('fetchOrigin'), c.get('caller').trusted),
)

app.route('/desk', desk)
// Before any handler reads the posted form.
app.post('*', async (c, next) => {
  await c.get('checkCallRate')()
  await next()
})
app.get('/theme/embed.js', showEmbedTheme)
app.get('/theme/:file', showTheme)
app.get('/media/:sha256/:width', showMedia)
app.get('/widget/next-free', showNextFree)
app.post('/locale', sameSiteOnly, setLocale)
app.post('/consent', sameSiteOnly, setConsent)

app.get('*', redirectToMainHost)
app.on(['GET', 'POST'], '*', openPreview)
app.get('*', redirectToSiteLocale)
app.on(['GET', 'POST'], '*', answerPage)
app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD, POST' }))

app.notFound(async (c) => {
  if (isApi(c.req.path)) return createProblemResponse(new Failure('not-found'))
  return showNotFound(await createPageContext(c), 'nothing-there')
})
app.onError(answerFailure)
