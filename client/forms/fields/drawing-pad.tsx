import { type PointerEvent, useState } from 'react'
import { useWords } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { drawnTo, ground, pointOn, readDrawing, type Stroke, writeDrawing } from './drawing.ts'
import classes from './drawing-pad.module.css'
import { useTellForm } from './tell-form.ts'

interface DrawingPadProps {
  /** The form's name for the path. */
  name: string
  /** The path that it starts with. */
  drawn: string
}

/** A ground to draw on with a finger, a pen or a mouse. It is there without JavaScript only to show what was drawn. */
export function DrawingPad({ name, drawn }: DrawingPadProps) {
  const { t } = useWords()
  const [strokes, setStrokes] = useState<readonly Stroke[]>(() => readDrawing(drawn))
  const [drawing, setDrawing] = useState<Stroke>([])
  const path = writeDrawing(strokes)
  const input = useTellForm(path)

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing([pointOn(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY)])
  }

  function go({ currentTarget, nativeEvent }: PointerEvent<SVGSVGElement>) {
    if (drawing.length === 0) return
    const box = currentTarget.getBoundingClientRect()
    const events = nativeEvent.getCoalescedEvents?.() ?? []
    const passed = events.length > 0 ? events : [nativeEvent]
    const points = passed.map(({ clientX, clientY }) => pointOn(box, clientX, clientY))
    setDrawing((before) => points.reduce(drawnTo, before))
  }

  function end() {
    if (drawing.length === 0) return
    setStrokes([...strokes, drawing])
    setDrawing([])
  }

  return (
    <div className={classes.pad} data-empty={path === '' || undefined}>
      <p className={classes.label}>{t('form.signatureDraw')}</p>
      <input type="hidden" ref={input} name={name} value={path} />
      <svg
        className={classes.ground}
        viewBox={`0 0 ${ground.width} ${ground.height}`}
        role="img"
        aria-label={t(path ? 'form.signatureDrawn' : 'form.signatureDraw')}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className={classes.base} d={`M40 ${ground.height - 45}H${ground.width - 40}`} />
        <path className={classes.ink} d={path + (drawing.length > 0 ? writeDrawing([drawing]) : '')} />
      </svg>
      <div className={classes.foot}>
        <p className={classes.status} role="status">
          {path && t('form.signatureDrawn')}
        </p>
        <Button type="button" variant="quiet" disabled={path === ''} onClick={() => setStrokes([])}>
          {t('form.signatureClear')}
        </Button>
      </div>
    </div>
  )
}
