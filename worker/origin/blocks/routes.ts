import { Hono } from 'hono'
import {
  type Block,
  type BlockList,
  blockRequest,
  blocksQuery,
  type ChangedBlock,
  type Collisions,
  collisionsQuery,
} from '#worker/contract/admin/blocks.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { readIdempotencyKey } from '../platform/idempotency/read-idempotency-key.ts'
import type { Services } from '../platform/services.ts'
import { changeBlock, createBlock, deleteBlock, getChangedBlock } from './commands/write-block.ts'
import { findBlock, listBlockPage } from './store.ts'
import { toBlock } from './view.ts'

/** Returns the routes by which the business blocks times. */
export function blockRoutes(services: Services) {
  const { db, published } = services
  return new Hono<ActorEnv>()
    .get('/', validateInput('query', blocksQuery), (c) => {
      const { timeZone = 'UTC', closures = [] } = published.current?.site ?? {}
      const { rows, next } = listBlockPage(db, timeZone, c.req.valid('query'))
      return c.json<BlockList>({ blocks: rows.map(toBlock), next, closures })
    })
    .post('/', validateInput('json', blockRequest), (c) => {
      const request = c.req.valid('json')
      const key = readIdempotencyKey(c.req, request)
      return c.json<ChangedBlock>(createBlock(services, request, key, c.get('actor')), 201)
    })
    .get('/:id', (c) => {
      const row = findBlock(db, c.req.param('id'))
      if (!row) throw new Failure('not-found')
      return c.json<Block>(toBlock(row))
    })
    .get('/:id/collisions', validateInput('query', collisionsQuery), (c) => {
      const { cursor } = c.req.valid('query')
      return c.json<Collisions>(getChangedBlock(services, c.req.param('id'), cursor).collisions)
    })
    .put('/:id', validateInput('json', blockRequest), (c) =>
      c.json<ChangedBlock>(changeBlock(services, c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/:id', (c) => {
      deleteBlock(services, c.req.param('id'))
      return c.body(null, 204)
    })
}
