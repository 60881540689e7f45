import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { proxy } from 'hono/proxy'
import { mostFileBytes } from '#worker/contract/bundle/form-field.ts'
import { mostAssetBytes } from '#worker/contract/content/asset.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isFormFile, mostFormBytes } from '#worker/contract/form.ts'
import type { EdgeEnv } from './app-env.ts'

const kB = 1024
const limits = {
  ...{ assets: mostAssetBytes, admin: 8 * kB * kB, others: 64 * kB },
  ...{ files: mostFileBytes, forms: mostFormBytes },
}

const limited = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure('payload-too-large')
    },
  })

const assetLimit = limited(limits.assets)
const adminLimit = limited(limits.admin)
const fileLimit = limited(limits.files)
const formLimit = limited(limits.forms)
const otherLimit = limited(limits.others)

const isAdmin = (path: string) => path.startsWith('/api/admin/')

/** Refuses bodies larger than a call needs. A bundle may be large, a picture or a file, and what is typed into a form. */
export const apiBodyLimit = createMiddleware<EdgeEnv>((c, next) => {
  if (c.req.path.startsWith('/api/admin/assets/')) return assetLimit(c, next)
  if (isAdmin(c.req.path)) return adminLimit(c, next)
  if (isFormFile(c.req.path)) return fileLimit(c, next)
  return (c.req.path.startsWith('/api/forms/') ? formLimit : otherLimit)(c, next)
})

/** Hands a call under `/api` to the site's origin: no cookies either way, no credentials but the publisher's. */
export async function proxyToOrigin(
  request: Request,
  ask: (request: Request) => Promise<Response>,
  trusted: boolean,
) {
  const { pathname } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('Cookie')
  if (!isAdmin(pathname)) headers.delete('Authorization')
  if (!trusted) headers.delete('Idempotency-Replay')
  const response = await proxy(request.url, {
    raw: new Request(request, { headers, redirect: 'manual' }),
    customFetch: ask,
  })
  // A gateway's own words are not the contract's.
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json')
  if (response.status >= 500 && !isProblem) {
    throw new Failure('internal', { cause: `The origin answered ${response.status}` })
  }
  response.headers.delete('Set-Cookie')
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}
