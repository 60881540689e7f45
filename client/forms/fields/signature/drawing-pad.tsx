import { type PointerEvent, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { useInputEvent } from '../use-input-event.ts'
import { drawingArea, extendStroke, readDrawing, type Stroke, toPoint, writeDrawing } from './drawing.ts'
import classes from './drawing-pad.module.css'

interface DrawingPadProps {
  /** The control name of the SVG path. */
  name: string
  initialPath: string
}

/** An area to draw on with a finger, a pen or a mouse. Without JavaScript it only shows the drawing. */
export function DrawingPad({ name, initialPath }: DrawingPadProps) {
  const { t } = useI18n()
  const [strokes, setStrokes] = useState<readonly Stroke[]>(() => readDrawing(initialPath))
  const [drawing, setDrawing] = useState<Stroke>([])
  const path = writeDrawing(strokes)
  const input = useInputEvent(path)

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing([toPoint(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY)])
  }

  function draw({ currentTarget, nativeEvent }: PointerEvent<SVGSVGElement>) {
    if (drawing.length === 0) return
    const box = currentTarget.getBoundingClientRect()
    const coalesced = nativeEvent.getCoalescedEvents?.() ?? []
    const events = coalesced.length > 0 ? coalesced : [nativeEvent]
    const points = events.map(({ clientX, clientY }) => toPoint(box, clientX, clientY))
    setDrawing((stroke) => points.reduce(extendStroke, stroke))
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
        viewBox={`0 0 ${drawingArea.width} ${drawingArea.height}`}
        role="img"
        aria-label={t(path ? 'form.signatureDrawn' : 'form.signatureDraw')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className={classes.base} d={`M40 ${drawingArea.height - 45}H${drawingArea.width - 40}`} />
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
