import { Hono } from 'hono'
import type { Asset } from '#worker/contract/content/asset.ts'
import type { Services } from '../../services.ts'
import { upload } from './upload.ts'

/** Uploads of images by the business's own tools. */
export const assetRoutes = ({ media }: Services) =>
  new Hono().put('/:sha256', async (c) => {
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
    const bytes = await c.req.arrayBuffer()
    return c.json<Asset>(await upload(media, { sha256: c.req.param('sha256'), type, bytes }))
  })
