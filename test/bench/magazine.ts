import { createSimplePractice } from '../fixtures/large-practice.ts'

/** The numbers of resources that fill the magazine. */
export const counts = { posts: 10_000, products: 1000, images: 2000, tags: 20 }

const words = 'The stones are warm, the tea is ready and the pine has seen it all before. '

/** Returns a post of about 8 kB. */
export const createPost = (index: number, { title = `Post ${index}`, word = words } = {}) => ({
  id: `pst_${index}`,
  slug: `post-${index}`,
  title,
  summary: words,
  publishedAt: '2026-01-01T00:00:00Z',
  tags: [`tag_${index % counts.tags}`],
  sections: Array.from({ length: 4 }, (_, section) => ({
    blocks: [
      { kind: 'heading', text: `Part ${section} of ${index}` },
      { kind: 'text', text: { markdown: words.repeat(24) + word } },
    ],
  })),
})

export const createImage = (index: number) => ({
  id: `img_${index}`,
  sha256: index.toString(16).padStart(64, '0'),
  width: 800,
  height: 600,
  alt: words,
})

export const createProduct = (index: number) => ({
  id: `prd_${index}`,
  slug: `product-${index}`,
  title: `Product ${index}`,
  description: { markdown: words.repeat(5) },
  images: [`img_${index}`],
  price: { amount: '12.00', currency: 'EUR' },
})

export const createTag = (index: number) => ({
  id: `tag_${index}`,
  slug: `tag-${index}`,
  name: `Tag ${index}`,
})

/** Returns the bundle of a magazine that can be booked, without what fills it. */
export function createMagazine(publicUrl: string) {
  const site = {
    name: 'Magazine',
    publicUrl,
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    contact: { email: 'hello@magazine.example' },
    locales: ['en'],
  }
  const blog = {
    id: 'pag_blog',
    path: 'journal',
    title: 'Journal',
    sections: [{ blocks: [{ kind: 'blog-list' }] }],
  }
  const practice = createSimplePractice(site, { staff: 3, from: '08:00', to: '20:00' })
  return { ...practice, site: { ...practice.site, content: { blog: blog.id } }, pages: [blog] }
}
