import { classNames } from '#client/ui/class-names.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './device-frames.module.css'

/** Previews of a page on a phone and on a laptop. A person with a phone sees the first preview only. */
export function DeviceFrames({ src, isSmall = false }: { src: string; isSmall?: boolean }) {
  const { t } = useDeskI18n()
  const devices = [
    { text: t('start.phone'), className: classes.phone },
    { text: t('start.laptop'), className: classes.laptop },
  ]
  return (
    <div className={classNames(classes.frames, isSmall && classes.small)}>
      {devices.map(({ text, className }) => (
        <figure key={text} className={classNames(classes.device, className)}>
          <figcaption>{text}</figcaption>
          <div className={classes.screen}>
            <iframe className={classes.frame} src={src} title={text} loading="lazy" />
          </div>
        </figure>
      ))}
    </div>
  )
}
