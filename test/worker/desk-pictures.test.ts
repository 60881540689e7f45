import { request } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { OWNER, postedBy, STAFF, signIn } from '#test/fixtures/desk.ts'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import { textBlocks } from '#worker/contract/bundle/content/text-blocks.ts'
import { ADMIN_TOKEN } from './harness.ts'

type Desk = Awaited<ReturnType<typeof openAsOwner>>

const PAGE = '/desk/setup/image/~new'
const BLOCKS = '/desk/setup/page/home?at=%2Fsections%2F0%2Fblocks'
const FOR_MARTA = `${PAGE}?for=staff%2Fmarta&field=%2Fimage`

const photo = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#c9b79a' } })
    .jpeg()
    .toBuffer()

/** Posts the form of the page with a file, as a browser without JavaScript does. */
async function upload(
  { site }: Pick<Desk, 'site'>,
  path: string,
  file: Uint8Array | string,
  {
    name = 'photo.jpg',
    alt = '',
    cookie,
    id = '',
  }: { name?: string; alt?: string; cookie?: string; id?: string } = {},
) {
  const form = new FormData()
  form.set('picture', new File([typeof file === 'string' ? file : Uint8Array.from(file)], name))
  form.set('/alt@en', alt)
  form.set('id', id)
  form.set('do', 'save')
  const { 'content-type': _, ...headers } = postedBy(site)
  const response = await site.fetch(path, {
    method: 'POST',
    headers: { ...headers, cookie: cookie ?? (await signIn(site, OWNER)) },
    body: form,
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  }
}

/** Returns the paths of the pictures on a page of the desk. */
const listPictures = (html: string) =>
  [...html.matchAll(/<img[^>]* src="(\/media\/[^"]*)"/g)].map(([, src = '']) => src)

/** Returns the link of a page that uploads a picture. */
const findUpload = (html: string) =>
  (/href="(\/desk\/setup\/image\/~new\?[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

test('uploads a picture for a person, where it is shown before it is published', async () => {
  const desk = await openAsOwner()
  expect((await desk.show('/desk/setup/staff/marta')).html).toContain(FOR_MARTA.replace('&', '&amp;'))
  const saved = await upload(desk, FOR_MARTA, await photo(), { alt: 'Marta at the window' })
  expect([saved.status, saved.location]).toEqual([303, '/desk/setup/staff/marta?saved=1'])
  const { html } = await desk.show('/desk/setup/staff/marta')
  const [, id = ''] = /<option value="(img_[a-z2-7]{8})"[^>]* selected=""/.exec(html) ?? []
  const [src = ''] = listPictures(html)
  const shown = await desk.site.fetch(src)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const page = await desk.show(`/desk/setup/image/${id}`)
  expect(page.html).toContain('alt="Marta at the window"')
  expect(listPictures((await desk.show('/desk/setup/image')).html)).toContain(src)
  expect((await desk.getBundle()).images.map((image) => image.id)).not.toContain(id)
})

test('adds a picture once, although its form is sent again', async () => {
  const desk = await openAsOwner()
  const product = '/desk/setup/product/gift-card'
  const link = findUpload((await desk.show(product)).html)
  const [, id = ''] = / name="id" value="([^"]*)"/.exec((await desk.show(link)).html) ?? []
  const before = listPictures((await desk.show(product)).html).length
  for (const _ of ['sent', 'sent again'])
    expect((await upload(desk, link, await photo(), { id })).location).toBe(`${product}?saved=1`)
  expect(listPictures((await desk.show(product)).html).length).toBe(before + 1)
})

test('replaces the file of an image, which keeps its id and its alternative text', async () => {
  const desk = await openAsOwner()
  const first = await upload(desk, PAGE, await photo(), { alt: 'A room' })
  const [path = ''] = first.location?.split('?') ?? []
  const before = listPictures((await desk.show(path)).html)
  const replace = `${PAGE}?replace=${path.split('/').at(-1)}`
  expect((await desk.show(replace)).html).toContain('value="A room"')
  const second = await upload(desk, replace, await photo(300, 200), { alt: 'A room' })
  expect([second.status, second.location]).toEqual([303, `${path}?saved=1`])
  const { html } = await desk.show(path)
  expect(html).toContain('alt="A room"')
  expect(listPictures(html)).not.toEqual(before)
})

test.each(['image', 'gallery'])('adds a block of the kind %s with its first picture', async (kind) => {
  const desk = await openAsOwner()
  const index = textBlocks.findIndex(({ shape }) => 'kind' in shape && shape.kind.def.values[0] === kind)
  const { html } = await desk.show(`${BLOCKS}%2F-&variant=${index}`)
  const saved = await upload(desk, findUpload(html), await photo())
  expect([saved.status, saved.location]).toEqual([303, expect.stringMatching(/saved=1$/)])
  const shown = (saved.location ?? '').replace('&', kind === 'gallery' ? '%2Fimages&' : '&')
  expect((await desk.show(shown)).text).toContain('img_')
})

test('chooses an uploaded picture in the form of a resource that needs more than it', async () => {
  const desk = await openAsOwner()
  const { html } = await desk.show('/desk/setup/service/~new')
  const saved = await upload(desk, findUpload(html), await photo())
  expect(saved.location).toMatch(/^\/desk\/setup\/service\/~new\?field=%2Fimage&picture=img_/)
  const chosen = await desk.show(saved.location ?? '')
  expect(chosen.html).toMatch(/<option value="img_[a-z2-7]{8}"[^>]* selected=""/)
})

test('saves what was typed before a picture is uploaded', async () => {
  const desk = await openAsOwner()
  const typed = await desk.post('/desk/setup/author/~new', [
    ['/name@en', 'Ada'],
    ['/name', 'Ada'],
    ['upload', '/image'],
    ['do', 'save'],
  ])
  expect(typed.location).toMatch(
    /^\/desk\/setup\/image\/~new\?for=author%2Fauthor_[a-z2-7]{8}&field=%2Fimage$/,
  )
  const saved = await upload(desk, typed.location ?? '', await photo())
  expect((await desk.show(saved.location ?? '')).text).toContain('img_')
})

test('refuses what is no picture, beside the field, and keeps the alternative text', async () => {
  const desk = await openAsOwner()
  const cookie = await signIn(desk.site, OWNER)
  const huge = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  huge.writeUInt32BE(10_000, 16)
  huge.writeUInt32BE(5001, 20)
  const files: [string, Uint8Array | string, RegExp][] = [
    ['a text named .jpg', 'no picture', /JPEG/],
    ['an empty file', '', /leer/],
    ['HEIC', '\0\0\0\u0018ftypheic\0\0\0\0heic', /HEIC/],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', /SVG/],
    ['too many pixels', huge, /50\sMill/],
    ['too many bytes', new Uint8Array(20 * 1024 * 1024 + 1), /20\sMB/],
    ['a form that is too long', new Uint8Array(21 * 1024 * 1024), /20\sMB/],
  ]
  for (const [what, file, text] of files) {
    const refused = await upload(desk, FOR_MARTA, file, { alt: 'Marta', cookie })
    const [, error = ''] = /id="field-picture-error"[^>]*>(.*?)<\/p>/s.exec(refused.html) ?? []
    expect([what, refused.status]).toEqual([what, 422])
    expect([what, error]).toEqual([what, expect.stringMatching(text)])
    if (!what.includes('long'))
      expect([what, refused.html]).toEqual([what, expect.stringContaining('value="Marta"')])
  }
  const none = await upload(desk, FOR_MARTA, '', { name: '', cookie })
  expect(none.status).toBe(422)
  expect((await desk.show('/desk/setup/staff/marta')).html).not.toMatch(/<option value="img_[a-z2-7]{8}"/)
})

/** Sends the first kilobyte of a form that never ends. Returns the status of the answer. */
async function sendEndless({ site }: Desk, path: string, headers: Record<string, string>) {
  const sent = request({
    host: '127.0.0.1',
    port: new URL(site.url).port,
    method: 'POST',
    path,
    headers: {
      host: site.host,
      ...site.clientHeaders('192.0.2.7'),
      ...postedBy(site),
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
  })
  try {
    return await new Promise<number | undefined>((resolve, reject) => {
      sent.once('error', reject)
      sent.once('response', ({ statusCode }) => resolve(statusCode))
      sent.write('x'.repeat(1024))
    })
  } finally {
    sent.on('error', () => {}).destroy()
  }
}

test('reads no file of somebody who may not upload, is not signed in, or comes from another site', async () => {
  const desk = await openAsOwner()
  const [owner, staff] = [await signIn(desk.site, OWNER), await signIn(desk.site, STAFF)]
  expect(await sendEndless(desk, PAGE, { cookie: staff })).toBe(403)
  expect(await sendEndless(desk, FOR_MARTA, {})).toBe(401)
  const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(await sendEndless(desk, PAGE, { cookie: owner, ...forged })).toBe(403)
})

test('lets somebody who edits texts upload pictures for pages, and not for the team', async () => {
  const desk = await openAsOwner()
  const email = 'wanda@harbourandpine.example'
  const given = await desk.site.json('/api/admin/people', {
    method: 'PUT',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Wanda', scope: 'all', rights: ['edit-texts'] }),
  })
  expect(given.status).toBeLessThan(300)
  const cookie = await signIn(desk.site, email)
  const saved = await upload(desk, `${PAGE}?for=page%2Fhome&field=%2Fcover`, await photo(), { cookie })
  expect(saved.location).toBe('/desk/setup/page/home?saved=1')
  expect((await upload(desk, FOR_MARTA, await photo(), { cookie })).status).toBe(403)
})

test('leads back to the page when the session has ended', async () => {
  const desk = await openAsOwner()
  const { status, html } = await upload(desk, FOR_MARTA, await photo(), { cookie: 'desk=ended' })
  expect([status, html]).toEqual([401, expect.stringContaining(`value="${FOR_MARTA.replace('&', '&amp;')}"`)])
})

test.each([
  'for=staff%2Fnobody&field=%2Fimage',
  'for=staff%2Fmarta&field=%2Fname',
  'for=nothing%2Fmarta&field=%2Fimage',
  'for=staff',
  'replace=img_nothing',
])('has no page for %s', async (query) => {
  const desk = await openAsOwner()
  expect((await desk.show(`${PAGE}?${query}`)).status).toBe(404)
})
