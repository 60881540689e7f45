import type { ContentContext } from '#client/content/content-context.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { useI18n } from '#client/page/i18n.tsx'
import { Price } from '#client/ui/price.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import classes from '../../proof/proof.module.css'
import { CancellationFact, OpeningFact, RatingFact } from '../../proof/proof-facts.tsx'
import { ProofItem } from '../../proof/proof-item.tsx'

type ProofProps = Extract<LeafBlock, { kind: 'proof' }> & { context: ContentContext }

/** Facts that speak for the business. A script adds the next free time, in a line of its own, so that nothing moves. */
export function Proof({ faces, price, cancel, context }: ProofProps) {
  const { locale } = useI18n()
  const { site, interfaceLang, now, preview } = context
  return (
    <div className={classes.proof} {...inLanguage(interfaceLang)}>
      {faces.length > 1 && (
        <p className={classes.faces}>
          {faces.map((face) => (
            <Picture key={face.sha256} image={face} sizes={pictureSizes.face} decorative />
          ))}
        </p>
      )}
      <ul className={classes.list}>
        {site.rating && <RatingFact rating={site.rating} />}
        <OpeningFact site={site} now={now === undefined ? undefined : new Date(now)} />
        {price && (
          <ProofItem>
            <Price price={price} pricesDiffer />
          </ProofItem>
        )}
        {cancel !== undefined && <CancellationFact limit={cancel} />}
      </ul>
      {!preview && <p className={classes.next} data-next-free={`/widget/next-free?locale=${locale}`} />}
    </div>
  )
}
