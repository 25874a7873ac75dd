import {
  type RenegotiationPreview,
  renegotiationTermsSchema,
} from '@prumo/contracts/transactions/renegotiation.schema'
import { previewRenegotiation } from '@prumo/contracts/transactions/renegotiations.contract'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'

/** Whoever types is not asked for each key. */
const PAUSE_MS = 300

/** What the server says of the terms; neither while they are not complete, or on their way. */
interface Looked {
  readonly preview: RenegotiationPreview | null
  /** Why they cannot be had, in words. */
  readonly refusal: string | null
}

const NOTHING: Looked = { preview: null, refusal: null }

/** What the terms come to by now, or why they come to nothing. */
export function useRenegotiationPreview(values: object): Looked {
  const command = useCommand(previewRenegotiation, { silent: true })
  const [found, setFound] = useState<(Looked & { readonly asked: string }) | null>(null)
  const terms = renegotiationTermsSchema.safeParse(values)
  const asked = terms.success ? JSON.stringify(terms.data) : null
  useEffect(() => {
    if (!terms.success || asked === null) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void command.send({ body: terms.data }).then((outcome) => {
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
