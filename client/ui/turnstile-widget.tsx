import { useEffect, useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { toLanguageTag } from '#locales/regional-tags.ts'

/** The used subset of https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  render(
    container: HTMLElement,
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

const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
let loading: Promise<Turnstile | undefined> | undefined

/** Loads Turnstile once. Resolves with undefined when it is blocked or unreachable. */
function loadTurnstile(): Promise<Turnstile | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = SCRIPT_URL
    script.onload = () => resolve(window.turnstile)
    script.onerror = () => {
      loading = undefined
      resolve(undefined)
    }
    document.head.append(script)
  })
  return loading
}

interface TurnstileWidgetProps {
  siteKey: string
  /** Idempotency key of the request that the token belongs to. */
  idempotencyKey: string
  /** Called with the promise of each token, which resolves with undefined when Turnstile fails. */
  onChallenge(answer: Promise<string | undefined>): void
}

/**
 * Turnstile's widget, visible only when the visitor must interact. A token is valid once, so each idempotency key gets a new
 * widget.
 */
export function TurnstileWidget({ siteKey, idempotencyKey, onChallenge: set }: TurnstileWidgetProps) {
  const { locale } = useI18n()
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new idempotency key needs a new widget
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
      if (gone || !box.current) return
      if (!turnstile) return answer(undefined)
      const widget = turnstile.render(box.current, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        size: 'flexible',
        language: toLanguageTag(locale),
        'response-field': false,
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
  }, [siteKey, locale, set, idempotencyKey])

  return <div ref={box} />
}

/** Turnstile may need a moment, and some visitors must tick its box. */
const CHALLENGE_TIMEOUT_MS = 15_000

/** Resolves with the token, or undefined when none arrives in time: the server then decides. */
export function awaitChallenge(answer: Promise<string | undefined> | undefined): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, CHALLENGE_TIMEOUT_MS))
  return Promise.race([answer, late])
}
