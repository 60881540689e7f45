import { buttonClass } from '#client/ui/button-class.ts'
import { image } from '#worker/contract/bundle/content/image.ts'
import { getImageUrl } from '#worker/contract/content/image-url.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { ResourceView } from '../resource-view.ts'
import { toReplaceHref } from './picture-address.ts'
import classes from './pictures.module.css'

/** The width of the file that the page of an image shows, in pixels. */
const WIDTH = 960

/** The picture of an image, with the link that replaces its file. */
export function ShownPicture({ view, canReplace }: { view: ResourceView; canReplace: boolean }) {
  const { t, text } = useDeskI18n()
  const { data } = image.safeParse(view.content)
  if (!data) return null
  const { id, sha256, width, height, alt } = data
  return (
    <>
      <img
        className={classes.present}
        src={getImageUrl(sha256, Math.min(WIDTH, width))}
        width={width}
        height={height}
        alt={alt === undefined ? '' : text(alt)}
      />
      {canReplace && view.drafted !== 'removed' && (
        <p>
          <a className={buttonClass('secondary')} href={toReplaceHref(id)}>
            {t('picture.replace')}
          </a>
        </p>
      )}
    </>
  )
}
