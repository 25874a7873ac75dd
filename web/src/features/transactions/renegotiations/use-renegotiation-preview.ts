import {
  type RenegotiationPreview,
  renegotiationTermsSchema,
} from '@prumo/contracts/transactions/renegotiation.schema'
import { previewRenegotiation } from '@prumo/contracts/transactions/renegotiations.contract'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'

/** Whoever types is not asked for each key. */
const PAUSE_MS = 300

/** What the terms come to by now; null while they are not complete, or refused. */
export function useRenegotiationPreview(values: object): RenegotiationPreview | null {
  const command = useCommand(previewRenegotiation)
  const [found, setFound] = useState<{ asked: string; preview: RenegotiationPreview } | null>(null)
  const terms = renegotiationTermsSchema.safeParse(values)
  const asked = terms.success ? JSON.stringify(terms.data) : null
  useEffect(() => {
    if (!terms.success || asked === null) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void command.send({ body: terms.data }).then((outcome) => {
        if (isCurrent && outcome.ok) setFound({ asked, preview: outcome.answer.data })
      })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the terms are what they are as text.
  }, [asked])
  return found?.asked === asked ? found.preview : null
}
