import { handle, type Route } from '../http/handle.ts'
import { createToken, listTokens, revokeToken } from './site-tokens.ts'

/** The routes by which an owner manages the site's tokens. */
export const tokenRoutes: readonly Route[] = [
  handle('get /admin/tokens', (_, { db }) => ({ tokens: listTokens(db) })),
  handle('post /admin/tokens', ({ body }, { db, clock }) => createToken(db, body, clock.now())),
  handle('delete /admin/tokens/{id}', ({ params }, { db }) => {
    revokeToken(db, params.id)
    return null
  }),
]
