import { createServer } from 'node:http'
import type { Readable } from 'node:stream'
import sharp, { type FitEnum, type Sharp } from 'sharp'

/** A step of a transformation, with the properties that Daybook uses. */
interface Step {
  width?: number
  height?: number
  fit?: string
  background?: string
}

const MAX_BYTES = 40_000_000
const MAX_SECONDS = 60

/** Decoded pictures take much memory, so they are made one after the other, and each by one thread. */
sharp.concurrency(1)
sharp.cache(false)

/** The options of Sharp for the values that `fit` has at Cloudflare. */
const fits: Readonly<Record<string, { fit: keyof FitEnum; withoutEnlargement?: boolean }>> = {
  'scale-down': { fit: 'inside', withoutEnlargement: true },
  contain: { fit: 'inside' },
  pad: { fit: 'contain' },
  cover: { fit: 'cover' },
}

/** Is thrown for a request that the service refuses, with a sentence. */
class Refusal extends Error {}

function encode(picture: Sharp, format: string, quality: number | undefined): Sharp {
  const options = quality === undefined ? {} : { quality }
  if (format === 'image/webp') return picture.webp(options)
  if (format === 'image/avif') return picture.avif(options)
  if (format === 'image/png') return picture.png()
  throw new Refusal(`Pictures are not written as ${format}.`)
}

/** Makes a picture from the form that workerd's `images` binding posts. Throws a `Refusal` for one that it cannot make. */
async function transform(form: FormData): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const image = form.get('image')
  if (!(image instanceof Blob)) throw new Refusal('There is no picture.')
  const steps = JSON.parse(String(form.get('transforms') ?? '[]')) as Step[]
  const type = String(form.get('output_format') ?? '')
  const quality = form.get('output_quality')
  const picture = sharp(await image.arrayBuffer(), { autoOrient: true }).timeout({ seconds: MAX_SECONDS })
  for (const { width, height, fit = 'contain', background } of steps) {
    const chosen = fits[fit]
    if (!chosen) throw new Refusal(`There is no fit ${fit}.`)
    picture.resize({
      ...chosen,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(background !== undefined && { background }),
    })
  }
  const made = await encode(picture, type, quality === null ? undefined : Number(quality)).toBuffer()
  return { bytes: new Uint8Array(made), type }
}

/** Reads a body of at most `MAX_BYTES`. */
async function readBody(body: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new Refusal('The picture is too large.')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Resolves when all earlier pictures are made. */
let lastPicture: Promise<unknown> = Promise.resolve()

/** Makes the picture of a request once all earlier pictures are made. */
async function answer(
  body: Readable,
  contentType: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const bytes = await readBody(body)
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  const made = lastPicture.then(() => transform(form))
  lastPicture = made.catch(() => undefined)
  return made
}

const [socket = ''] = process.argv.slice(2)
createServer(async (request, response) => {
  try {
    const { bytes, type } = await answer(request, request.headers['content-type'] ?? '')
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.byteLength }).end(bytes)
  } catch (error) {
    request.resume()
    const message = error instanceof Error ? error.message : 'The picture cannot be made.'
    response.writeHead(415, { 'Content-Type': 'text/plain', 'cf-images-binding': 'err=9520' }).end(message)
  }
}).listen(socket, () => process.send?.('listening'))
// The process ends with the server that started it.
process.on('disconnect', () => process.exit())
