import type { ContentContext } from '#client/content/content-context.ts'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Price } from '#client/ui/price.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import classes from './offers.module.css'

type Product = ViewOf<'product'>

interface OffersProps {
  view: Product
  context: ContentContext
}

interface OfferProps {
  offer: Pick<Product, 'price' | 'pricesDiffer' | 'available'>
  /** The prices of all variants, so that all prices have the same number of decimals. */
  allPrices: readonly Product['price'][]
  /** The button to buy it, shown while it is available. */
  buy: Product['buy']
  context: ContentContext
}

/** The price of a product or variant, its availability and the button to buy it. On a phone it stays at the bottom. */
function Offer({ offer, allPrices, buy, context }: OfferProps) {
  const { t } = useI18n()
  return (
    <div className={classes.offer}>
      <p className={classes.price} {...inLanguage(context.interfaceLang)}>
        <Price {...offer} allPrices={allPrices} />
        <span className={classes.available} data-available={offer.available}>
          {t(offer.available ? 'content.available' : 'content.unavailable')}
        </span>
      </p>
      {buy && offer.available && (
        <a className={buttonClass('primary')} href={localizeHref(buy.href, context.prefix)}>
          {buy.label}
        </a>
      )}
    </div>
  )
}

/** Returns whether the name of a variant is its price, as for a gift card, with the currency symbol on either side. */
function isNamedByPrice(name: string, price: string): boolean {
  const keepDigits = (text: string) => text.replaceAll(/\D/g, '')
  return /\d/.test(name) && keepDigits(name) === keepDigits(price)
}

/** The variants as chips, each followed by its offer. Styles show the offer of the checked chip only, so no script is needed. */
function Choices({ view: { options, variants, pricesDiffer, buy }, context }: OffersProps) {
  const { t, money } = useI18n()
  const prices = variants.map(({ price }) => price)
  const firstAvailable = Math.max(
    0,
    variants.findIndex(({ available }) => available),
  )
  return (
    <div className={classes.choices} role="radiogroup" aria-labelledby="options">
      <p className={classes.label} id="options">
        {options.map(({ name }) => name).join(' · ')}
      </p>
      {variants.map(({ values, price, available, href }, index) => {
        const name = values.join(' · ')
        const cost = money(price, prices)
        const isNamed = isNamedByPrice(name, cost)
        return [
          <label className={classes.chip} key={name} data-gone={!available || undefined}>
            <input
              className={classes.radio}
              type="radio"
              name="variant"
              value={index + 1}
              defaultChecked={index === firstAvailable}
            />
            {/* A price is written as in the language of the page, whatever the language of the name. */}
            <span>{isNamed ? cost : name}</span>
            {pricesDiffer && !isNamed && <span className={classes.cost}>{cost}</span>}
            {!available && (
              <VisuallyHidden {...inLanguage(context.interfaceLang)}>
                {t('content.unavailable')}
              </VisuallyHidden>
            )}
          </label>,
          <Offer
            key={`${name} offer`}
            offer={{ price, available, pricesDiffer: false }}
            allPrices={prices}
            buy={buy && { ...buy, ...(href !== undefined && { href }) }}
            context={context}
          />,
        ]
      })}
    </div>
  )
}

/** Returns whether a product has variants to choose from. */
export const hasChoices = ({ variants, available }: Product): boolean => available && variants.length > 1

/** The price of a product and the button to buy it: by variant, if it has several. */
export function Offers({ view, context }: OffersProps) {
  const { variants, buy } = view
  if (hasChoices(view)) return <Choices view={view} context={context} />
  return (
    <Offer
      offer={view}
      allPrices={variants.map(({ price }) => price)}
      buy={buy && { ...buy, href: variants[0]?.href ?? buy.href }}
      context={context}
    />
  )
}
