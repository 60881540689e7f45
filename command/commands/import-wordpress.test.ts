import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ImportFolder, picture } from '#test/fixtures/import-folder.ts'
import { readFolder } from '../folder/read-folder.ts'

const xml = readFileSync('test/fixtures/wordpress/export.xml', 'utf8')
const find = <Item extends { id: string }>(list: readonly Item[], id: string) =>
  list.find((one) => one.id === id)

test('imports posts, pages, people, lists, pictures and redirects without mistakes', async () => {
  using folder = new ImportFolder()
  const result = await folder.import(xml)
  const bundle = await folder.check()
  expect(find(bundle.posts, 'post_wp1')).toMatchObject({
    slug: 'welcome',
    title: 'Welcome & hello – 😀',
    summary: 'A & summary.',
    cover: 'img_wp20',
    category: 'cat_wp_care',
    tags: ['tag_wp_curls'],
    publishedAt: '2019-05-02T08:00:00Z',
  })
  expect(bundle.posts.map(({ slug, status }) => `${slug} ${status}`)).toEqual([
    'welcome published',
    'curls published',
    'curls-2 published',
    'über-uns draft',
    '日本 published',
    'soon scheduled',
    'secret draft',
    'private draft',
  ])
  expect(bundle.pages.map(({ path }) => path).toSorted()).toEqual([
    'about',
    'about/team',
    'category-page',
    'journal',
  ])
  expect(bundle.authors.map(({ name }) => name)).toEqual(['Inês Lima', 'Rui'])
  expect(bundle.categories.map(({ id, parent }) => [id, parent])).toEqual([
    ['cat_wp_care', undefined],
    ['cat_wp_news', 'cat_wp_care'],
    ['cat_wp_sub', 'cat_wp_care'],
  ])
  expect(find(bundle.images, 'img_wp20')).toMatchObject({ alt: 'Two chairs & a mirror', width: 8, height: 6 })
  expect(Object.fromEntries(bundle.redirects.map(({ from, to }) => [from, to]))).toMatchObject({
    '/2019/05/welcome': '/journal/b/welcome',
    '/2019/06/curls': '/journal/b/curls-2',
    '/category/care/news': '/journal/c/news',
    '/tag/curls': '/journal/tag/curls',
    '/author/rui': '/journal/author/rui',
  })
  expect(folder.fetched).toEqual(
    ['salon.jpg', 'comb.png'].map((name) => `https://old.example/wp-content/uploads/2019/05/${name}`),
  )
  expect(result.missingPictures).toEqual([])
})

test('writes the text of WordPress as blocks, with links to the new paths', async () => {
  using folder = new ImportFolder()
  await folder.import(xml)
  const { posts, pages } = await folder.check()
  const blocks = find(posts, 'post_wp1')?.sections.flatMap((section) => section.blocks)
  expect(blocks?.map(({ kind }) => kind)).toEqual(['text', 'image', 'embed', 'text', 'gallery'])
  expect(blocks?.[0]).toEqual({
    kind: 'text',
    text: {
      markdown:
        'Hello **World** & friends 😀\\\na second line.\n\n' +
        'Read [about curls](/journal/b/curls#dry), [the same](/journal/b/curls) or this. \\[sic]',
    },
  })
  expect(blocks?.[1]).toMatchObject({ image: 'img_wp20', caption: 'Our salon' })
  expect(folder.read('posts/20-curls.md')).toMatch(/---\n\nCurls are \*\*dry\*\*\.\n$/)
  const about = find(pages, 'page_wp30')?.sections.flatMap((section) => section.blocks)
  expect(about?.map(({ kind }) => kind)).toEqual([
    'text',
    'image',
    'gallery',
    'embed',
    'text',
    'buttons',
    'text',
  ])
  expect(about?.[1]).toMatchObject({ image: 'img_wp21', caption: 'Our comb', link: 'https://shop.example/' })
  expect(about?.[2]).toMatchObject({ images: [{ image: 'img_wp20', caption: 'One' }, { image: 'img_wp21' }] })
  expect(about?.[4]).toMatchObject({ text: { markdown: expect.stringContaining('| Short | 20    |') } })
})

test('lists by post what it leaves out, and keeps hostile HTML and email addresses out', async () => {
  using folder = new ImportFolder()
  const { omissions, otherTypes } = await folder.import(xml)
  const left = (name: string) => omissions.find((one) => one.name.startsWith(name))?.left
  expect(left('Welcome')).toEqual([
    'comments of visitors: 1',
    'shortcode [contact-form-7]',
    'pictures of a gallery: 1',
    '<script>',
    '<iframe>',
    'picture https://elsewhere.example/cat.jpg',
    'picture /gone.bmp',
    'its other category News',
  ])
  expect(left('About')).toEqual([
    'block latest-posts',
    'embed of social.example, now a link',
    '<form>',
    '<svg>',
  ])
  expect(otherTypes).toEqual({ 'post (trash)': 1, attachment: 1, nav_menu_item: 1, product: 1 })
  const { files } = await readFolder(folder.site).then(({ resources }) => ({
    files: resources.map(({ content }) => JSON.stringify(content)).join('\n'),
  }))
  expect(files).not.toMatch(/onerror|javascript:|document\.cookie|evil\.example|data:text|lima\.example"?}|@/)
  expect(files).toContain('\\\\<script>alert(3)')
})

test('twice is once: edited and deleted files stay, others follow the export', async () => {
  using folder = new ImportFolder()
  await folder.import(xml.replaceAll('\n', '\r\n'))
  const before = await folder.check()
  expect((await folder.import(xml)).written).toEqual([])
  expect(folder.fetched).toHaveLength(2)
  folder.write(
    'site/posts/20-curls.md',
    folder.read('posts/20-curls.md').replace('Curls are', 'My curls are'),
  )
  await rm(join(folder.site, 'posts/70-secret.md'))
  const changed = xml.replace('日本語', '日本語!').replace('<item>', '<item><wp:menu_order>0</wp:menu_order>')
  expect((await folder.import(changed)).written).toEqual(['posts/50-post-wp15.md'])
  const after = await folder.check()
  expect(after.posts.map(({ id }) => id)).toEqual(
    before.posts.flatMap(({ id }) => (id === 'post_wp17' ? [] : [id])),
  )
  expect(folder.read('posts/20-curls.md')).toContain('My curls are')
  const both = xml.replace('Curls are <b>dry</b>', 'Curls are <b>wet</b>')
  await expect(folder.import(both)).rejects.toMatchObject({ reason: 'conflict' })
  expect(folder.read('posts/20-curls.md')).toContain('My curls are')
  await folder.import(both, { overwrite: true })
  expect(folder.read('posts/20-curls.md')).toContain('Curls are **wet**')
  await expect(folder.import(xml.replaceAll('old.example', 'other.example'))).rejects.toThrow('takes none of')
})

test('names the files that pictures belong beside, and leaves out those that are lost', async () => {
  using folder = new ImportFolder()
  const listed = await folder.import(xml, { download: false })
  expect(folder.fetched).toEqual([])
  expect(listed.missingPictures.map(({ file }) => file)).toEqual([
    'images/10-img-wp20.yaml',
    'images/20-img-wp21.yaml',
  ])
  folder.write('site/images/10-img-wp20.jpg', picture)
  const { missingPictures } = await folder.import(xml, { lost: 'comb' })
  expect(missingPictures).toMatchObject([{ reason: 'the answer is 404' }])
  expect(folder.fetched).toHaveLength(1)
  expect((await folder.check()).images.map(({ id }) => id)).toEqual(['img_wp20'])
  await folder.import(xml)
  expect((await folder.check()).images.map(({ id }) => id)).toEqual(['img_wp20', 'img_wp21'])
  expect(folder.fetched).toHaveLength(2)
})

test('leaves out all pictures where none can be had', async () => {
  using folder = new ImportFolder()
  const { missingPictures } = await folder.import(xml, { lost: 'uploads' })
  expect(missingPictures).toHaveLength(2)
  expect((await folder.check()).images).toEqual([])
})

const withContent = (content: string) => xml.replace('<![CDATA[日本語]]>', () => `<![CDATA[${content}]]>`)

test.each<[name: string, content: string]>([
  ['a text of 5 MB', `<p>${'x'.repeat(5_000_000)}</p>`],
  ['deep elements', '<div>'.repeat(20_000)],
  ['deep lists', `<ul><li>`.repeat(700)],
  ['open brackets', '['.repeat(400_000)],
  ['open shortcodes', '[gallery '.repeat(40_000)],
  ['open captions', '[caption]'.repeat(20_000)],
  ['many paragraphs', '<p>word</p>'.repeat(8000)],
  ['many pictures', '<p><img class="wp-image-20"></p>'.repeat(5000)],
])('takes %s within bounds', async (_, content) => {
  using folder = new ImportFolder()
  await folder.import(withContent(content))
  await folder.check()
})

test('leaves out and lists a post whose file would be too large', async () => {
  using folder = new ImportFolder()
  const { omissions } = await folder.import(withContent(`<p>${'日本語'.repeat(20_000)}</p>`.repeat(7)))
  expect(omissions.find(({ name }) => name === '日本')?.left).toEqual([expect.stringContaining('bytes')])
  expect((await folder.check()).posts.map(({ id }) => id)).not.toContain('post_wp15')
})

test.each<[name: string, source: string | Uint8Array, message: string]>([
  [
    'a billion laughs',
    xml
      .replace('<rss', () => '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n<rss')
      .replace('日本語', ']]>&b;<![CDATA['),
    'document type',
  ],
  ['an entity', xml.replace('Curls again', '&secret;'), 'well-formed'],
  ['half a file', xml.slice(0, 5000), 'well-formed'],
  ['another document', '<html><body/></html>', 'root'],
  ['an empty file', '', 'well-formed'],
  ['bytes', new Uint8Array([60, 255, 254, 0]), 'UTF-8'],
  ['deep elements', `<rss><channel>${'<a>'.repeat(100)}`, 'deeply'],
])('refuses %s', async (_, source, message) => {
  using folder = new ImportFolder()
  await expect(folder.import(source)).rejects.toThrow(message)
  expect((await folder.check()).posts).toEqual([])
})
