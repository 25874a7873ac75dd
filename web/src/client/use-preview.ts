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
}

const NOTHING = { preview: null, refusal: null }

/** What the terms that stand in a form come to by now, or why they come to nothing. */
export function usePreview<T, A>(
  schema: z.ZodType<T>,
  values: object,
  ask: (terms: T) => Promise<Outcome<{ readonly data: A }>>,
): Looked<A> {
  const [found, setFound] = useState<(Looked<A> & { readonly asked: string }) | null>(null)
  const terms = schema.safeParse(values)
  const asked = terms.success ? JSON.stringify(terms.data) : null
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
  return found?.asked === asked ? found : NOTHING
}
