import type { ContentContext } from '#client/content/content-context.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { localizeHref } from '#client/content/localize-links.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { CollectionCard } from '#worker/contract/content/cards.ts'
import raised from '../elements/raised.module.css'
import classes from './cards.module.css'
import { EmptyList } from './empty-list.tsx'

interface CollectionCardsProps {
  collections: readonly CollectionCard[]
  level: 2 | 3
  context: ContentContext
}

/** A grid of collections. */
export function CollectionCards({ collections, level, context }: CollectionCardsProps) {
  if (collections.length === 0) return <EmptyList context={context} />
  return (
    <ul className={classes.grid}>
      {collections.map(({ path, lang, title, description, cover }) => (
        <li className={classNames(raised.raised, classes.card)} key={path} {...inLanguage(lang)}>
          {cover && (
            <div className={classes.frame}>
              <Picture image={cover} sizes={pictureSizes.card} className={classes.picture} decorative />
            </div>
          )}
          <div className={classes.words}>
            <Heading level={level} size="small">
              <a className={classes.link} href={localizeHref(path, context.prefix)}>
                {title}
              </a>
            </Heading>
            {description && <p className={classes.summary}>{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
