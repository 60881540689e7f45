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
import { changeBlock, createBlock, deleteBlock, getChangedBlock } from './commands/write-block.ts'
import type { BlocksDeps } from './deps.ts'
import { findBlock, listBlockPage } from './store.ts'
import { toBlock } from './view.ts'

type BlockRoutesDeps = Pick<
  BlocksDeps,
  'busyCalendar' | 'clock' | 'db' | 'emit' | 'idempotencyKeys' | 'published'
>

/** Returns the routes by which the business blocks times. */
export function blockRoutes(deps: BlockRoutesDeps) {
  const { db, published } = deps
  return new Hono<ActorEnv>()
    .get('/', validateInput('query', blocksQuery), (c) => {
      const { timeZone = 'UTC', closures = [] } = published.current?.site ?? {}
      const { rows, next } = listBlockPage(db, timeZone, c.req.valid('query'))
      return c.json<BlockList>({ blocks: rows.map(toBlock), next, closures })
    })
    .post('/', validateInput('json', blockRequest), (c) => {
      const request = c.req.valid('json')
      const key = readIdempotencyKey(c.req, request)
      return c.json<ChangedBlock>(createBlock(deps, request, key, c.get('actor')), 201)
    })
    .get('/:id', (c) => {
      const row = findBlock(db, c.req.param('id'))
      if (!row) throw new Failure('not-found')
      return c.json<Block>(toBlock(row))
    })
    .get('/:id/collisions', validateInput('query', collisionsQuery), (c) => {
      const { cursor } = c.req.valid('query')
      return c.json<Collisions>(getChangedBlock(deps, c.req.param('id'), cursor).collisions)
    })
    .put('/:id', validateInput('json', blockRequest), (c) =>
      c.json<ChangedBlock>(changeBlock(deps, c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/:id', (c) => {
      deleteBlock(deps, c.req.param('id'))
      return c.body(null, 204)
    })
}
