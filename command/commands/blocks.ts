import * as z from 'zod/mini'
import { type BlockOwner, blockRequest } from '#worker/contract/admin/blocks.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { toMinute, toText } from '../run/texts.ts'
import { openSite } from '../site/open-site.ts'
import { readPages } from '../site/read-pages.ts'

interface BlockOptions {
  from: string
  to: string
  staff?: string
  resource?: string
  reason?: string
  repeat?: string
}

const MAX_BLOCKED_TIMES = 1000

const describeOwner = (owner: BlockOwner) => (owner.kind === 'site' ? 'all' : owner.id)

/** Lists the blocked times. */
export async function listBlocks(output: Output): Promise<void> {
  const api = await openSite()
  const blocks = await readPages(MAX_BLOCKED_TIMES, async (query) => {
    const { body } = await api.call('get /admin/blocks', { query })
    return { items: body.blocks, next: body.next }
  })
  output.table(
    ['from', 'to', 'whose', 'repeats', 'reason', 'id'],
    blocks.map(({ from, to, owner, repeat, reason, id }) => [
      from,
      to,
      describeOwner(owner),
      repeat ?? '',
      reason ?? '',
      id,
    ]),
  )
  output.result({ blocks })
}

/** Blocks a time of a person, of a room or of the whole site, and lists the bookings that are at that time. */
export async function block({ staff, resource, ...rest }: BlockOptions, output: Output): Promise<void> {
  const owner = staff
    ? { kind: 'staff', id: staff }
    : resource
      ? { kind: 'resource', id: resource }
      : { kind: 'site' }
  const parsed = z.safeParse(blockRequest, { owner, ...rest })
  if (!parsed.success)
    throw new CommandFailure(
      'usage',
      'A block is from a date to a date, or from 2026-12-01T09:00 to 2026-12-01T12:00',
    )
  const api = await openSite()
  const { body } = await api.call('post /admin/blocks', { body: parsed.data }, { isRepeatable: false })
  output.line(`Blocked: ${body.block.id}`)
  if (body.collisions.count > 0)
    output.line(`${body.collisions.count} bookings are at this time, and stay until somebody moves them:`)
  output.table(
    ['start (UTC)', 'service', 'who', 'id'],
    body.collisions.bookings.map(({ start, service, name, id }) => [
      toMinute(start),
      toText(service),
      name,
      id,
    ]),
  )
  output.result(body)
}

/** Deletes a blocked time. */
export async function unblock(id: string, output: Output): Promise<void> {
  const api = await openSite()
  await api.call('delete /admin/blocks/{id}', { params: { id } })
  output.line(`No longer blocked: ${id}`)
  output.result({ id })
}
