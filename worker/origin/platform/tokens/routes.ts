import { Hono } from 'hono'
import { type NewToken, type SiteTokens, tokenRequest } from '#worker/contract/admin/access.ts'
import { validateInput } from '../http/validate-input.ts'
import type { Services } from '../services.ts'
import { createToken, listTokens, revokeToken } from './site-tokens.ts'

/** Returns the routes by which an owner manages the site's tokens. */
export function tokenRoutes({ db, clock }: Services) {
  return new Hono()
    .get('/', (c) => c.json<SiteTokens>({ tokens: listTokens(db) }))
    .post('/', validateInput('json', tokenRequest), (c) =>
      c.json<NewToken>(createToken(db, c.req.valid('json'), clock.now()), 201),
    )
    .delete('/:id', (c) => {
      revokeToken(db, c.req.param('id'))
      return c.body(null, 204)
    })
}
