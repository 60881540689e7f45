import type { ContentContext } from '#client/content/content-context.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { RichText } from '#client/content/elements/rich-text.tsx'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import { Price } from '#client/ui/price.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import classes from './product-view.module.css'

interface ProductProps {
  view: ViewOf<'product'>
  context: ContentContext
}

function Pictures({ images }: { images: ViewOf<'product'>['images'] }) {
  if (images.length === 0) return null
  return (
    <div className={classes.pictures}>
      {images.map((image, index) => (
        <Picture
          key={image.sha256}
          image={image}
          sizes={pictureSizes.half}
          className={classes.picture}
          eager={index === 0}
        />
      ))}
    </div>
  )
}

/** The options of a product without variants. */
function Options({ options }: { options: ViewOf<'product'>['options'] }) {
  return (
    <dl className={classes.options}>
      {options.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{values.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Variants({ view: { options, variants }, context }: ProductProps) {
  const { t, money } = useI18n()
  const { interfaceLang } = context
  return (
    <div className={classes.scroll}>
      <table className={classes.variants}>
        <caption className={classes.caption} {...inLanguage(interfaceLang)}>
          {t('content.variants')}
        </caption>
        <thead>
          <tr>
            {options.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" {...inLanguage(interfaceLang)}>
              {t('content.price')}
            </th>
            <th scope="col" {...inLanguage(interfaceLang)}>
              {t('content.availability')}
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ values, price, available }) => (
            <tr key={values.join(' ')} data-gone={!available || undefined}>
              {values.map((value, index) => (
                <td key={options[index]?.name ?? value}>{value}</td>
              ))}
              <td className={classes.number}>{money(price)}</td>
              <td {...inLanguage(interfaceLang)}>
                {t(available ? 'content.available' : 'content.unavailable')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A product with its pictures, price, variants and a link to buy it. */
export function ProductView({ view, context }: ProductProps) {
  const { t } = useI18n()
  const { title, summary, html, images, available, options, variants, buy } = view
  return (
    <article className={classes.product}>
      <Pictures images={images} />
      <div className={classes.words}>
        <Heading level={1}>{title}</Heading>
        <p className={classes.price} {...inLanguage(context.interfaceLang)}>
          <Price {...view} />
          <span className={classes.available} data-available={available}>
            {t(available ? 'content.available' : 'content.unavailable')}
          </span>
        </p>
        {summary && <p className={classes.summary}>{summary}</p>}
        {buy && available && (
          <p className={classes.buy}>
            <a className={buttonClass('primary')} href={localizeHref(buy.href, context.prefix)}>
              {buy.label}
            </a>
          </p>
        )}
        {variants.length > 0 && <Variants view={view} context={context} />}
        {variants.length === 0 && options.length > 0 && <Options options={options} />}
        {html && <RichText html={html} context={context} />}
      </div>
    </article>
  )
}
