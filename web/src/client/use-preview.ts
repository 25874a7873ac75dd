import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Outcome } from './company-queries.ts'

/** Whoever types is not asked for each key. */
const PAUSE_MS = 300

/** What the server says of the terms; neither while they are not complete, or on their way. */
interface Looked<A> {
  readonly preview: A | null
  /** Why they cannot be had, in words. */
  readonly refusal: string | null
  /** The terms are complete, and their answer is on its way. */
  readonly isLooking: boolean
  /** Asks for the same terms again: what they come to has changed, or could not be had. */
  readonly lookAgain: () => void
}

type Found<A> = Pick<Looked<A>, 'preview' | 'refusal'>

/** What the terms that stand in a form come to by now, or why they come to nothing. */
export function usePreview<T, A>(
  schema: z.ZodType<T>,
  values: object,
  ask: (terms: T) => Promise<Outcome<{ readonly data: A }>>,
): Looked<A> {
  const [found, setFound] = useState<(Found<A> & { readonly asked: string }) | null>(null)
  const [time, setTime] = useState(0)
  const terms = schema.safeParse(values)
  const asked = terms.success ? `${time} ${JSON.stringify(terms.data)}` : null
  useEffect(() => {
    if (!terms.success || asked === null) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void ask(terms.data).then((outcome) => {
        if (!isCurrent) return
        if (outcome.ok) setFound({ asked, preview: outcome.answer.data, refusal: null })
        else setFound({ asked, preview: null, refusal: outcome.error.message })
      })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the terms are what they are as text.
  }, [asked])
  const isCurrent = found?.asked === asked
  return {
    preview: isCurrent ? found.preview : null,
    refusal: isCurrent ? found.refusal : null,
    isLooking: asked !== null && !isCurrent,
    lookAgain: () => setTime((before) => before + 1),
  }
}
