import type { ContentContext } from '#client/content/content-context.ts'
import { RichText } from '#client/content/elements/rich-text.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import { Buttons } from '../blocks/buttons.tsx'
import { CalendarCard } from '../blocks/calendar-card.tsx'
import { Embed } from '../blocks/embed.tsx'
import { Faq } from '../blocks/faq.tsx'
import { FormCard } from '../blocks/form-card.tsx'
import { Gallery } from '../blocks/gallery.tsx'
import { Hours } from '../blocks/hours.tsx'
import { ImageBlock } from '../blocks/image-block.tsx'
import { LinkList } from '../blocks/link-list.tsx'
import { MapCard } from '../blocks/map-card.tsx'
import { PriceList } from '../blocks/price-list.tsx'
import { Proof } from '../blocks/proof.tsx'
import { Testimonials } from '../blocks/testimonials.tsx'
import { CollectionCards } from '../cards/collection-cards.tsx'
import { PostCards } from '../cards/post-cards.tsx'
import { ProductCards } from '../cards/product-cards.tsx'
import type { Level } from './outline.ts'

/** The blocks that are as wide as the page. */
const wideKinds = new Set<LeafBlock['kind']>([
  'gallery',
  'testimonials',
  'calendar',
  'blog-list',
  'product-list',
  'collection-list',
])

/** Returns whether a block is as wide as the page. Other blocks are as wide as a column of text. */
export function isWide(leaf: LeafBlock): boolean {
  return leaf.kind === 'image' ? leaf.wide !== false : wideKinds.has(leaf.kind)
}

/** A block of any kind except columns. `level` is the level of the block if it is a heading, else of the headings in it. */
export function Block({ leaf, level, context }: { leaf: LeafBlock; level: Level; context: ContentContext }) {
  const cardLevel = level === 1 ? 2 : level
  switch (leaf.kind) {
    case 'heading':
      return <Heading level={level}>{leaf.text}</Heading>
    case 'text':
      return <RichText html={leaf.html} context={context} />
    case 'image':
      return <ImageBlock {...leaf} context={context} />
    case 'gallery':
      return <Gallery images={leaf.images} />
    case 'buttons':
      return <Buttons {...leaf} context={context} />
    case 'navigation':
      return <LinkList items={leaf.items} context={context} />
    case 'faq':
      return <Faq items={leaf.items} context={context} />
    case 'testimonials':
      return <Testimonials items={leaf.items} />
    case 'hours':
      return <Hours {...leaf} context={context} />
    case 'map':
      return <MapCard {...leaf} context={context} />
    case 'proof':
      return <Proof {...leaf} context={context} />
    case 'calendar':
      return <CalendarCard leaf={leaf} level={cardLevel} context={context} />
    case 'form':
    case 'survey':
    case 'quiz':
      return <FormCard leaf={leaf} level={cardLevel} context={context} />
    case 'blog-list':
      return <PostCards {...leaf} level={cardLevel} context={context} />
    case 'product-list':
      return <ProductCards {...leaf} level={cardLevel} context={context} />
    case 'collection-list':
      return <CollectionCards {...leaf} level={cardLevel} context={context} />
    case 'price-list':
      return <PriceList {...leaf} context={context} />
    case 'embed':
      return <Embed {...leaf} context={context} />
  }
}
