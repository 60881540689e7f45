import { useEffect, useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { toLanguageTag } from '#locales/regional-tags.ts'

/** As far as it is used here; https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      appearance: 'interaction-only'
      size: 'flexible'
      language: string
      'response-field': boolean
      callback(token: string): void
      'expired-callback'(): void
      'error-callback'(): boolean
    },
  ): string | undefined
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
let loading: Promise<Turnstile | undefined> | undefined

/** Resolves with undefined where it is blocked, or can't be reached. */
function loadTurnstile(): Promise<Turnstile | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = source
    script.onload = () => resolve(window.turnstile)
    script.onerror = () => {
      loading = undefined
      resolve(undefined)
    }
    document.head.append(script)
  })
  return loading
}

interface Asked {
  siteKey: string
  /** The Idempotency-Key that the answer is sent with. */
  attempt: string
  /** Told of each answer that is waited for; it is undefined where Turnstile can't be asked. */
  onAsk(answer: Promise<string | undefined>): void
}

/** Turnstile's widget, which shows itself where it has to ask. What it answers is good for one attempt: each has a widget of its own. */
export function TurnstileWidget({ siteKey, attempt, onAsk: set }: Asked) {
  const { locale } = useI18n()
  const place = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt calls for another widget
  useEffect(() => {
    let gone = false
    let remove = () => {}
    let wake: (token: string | undefined) => void = () => {}
    const wait = () =>
      set(
        new Promise<string | undefined>((resolve) => {
          wake = resolve
        }),
      )
    function answer(token: string | undefined) {
      wake(token)
      set(Promise.resolve(token))
    }
    wait()
    void loadTurnstile().then((turnstile) => {
      if (gone || !place.current) return
      if (!turnstile) return answer(undefined)
      const widget = turnstile.render(place.current, {
        ...{ sitekey: siteKey, appearance: 'interaction-only', size: 'flexible' },
        ...{ language: toLanguageTag(locale), 'response-field': false },
        callback: answer,
        'expired-callback': wait,
        'error-callback': () => {
          answer(undefined)
          return true
        },
      })
      remove = () => widget !== undefined && turnstile.remove(widget)
    })
    return () => {
      gone = true
      remove()
    }
  }, [siteKey, locale, set, attempt])

  return <div ref={place} />
}
