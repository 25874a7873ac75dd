import { lazy, Suspense } from 'react'
import { loadTexts } from '../../texts/feature-texts.ts'

const PastWords = lazy(async () => {
  const [file] = await Promise.all([import('./past-words.tsx'), loadTexts('past')])
  return { default: file.PastWords }
})

interface PastNoteProps {
  /** Absent is the present, which says nothing. */
  readonly as_of: string | undefined
  readonly onPresent: () => void
}

/** Says that the books are shown as they were at an instant, and leads back to the present. */
export function PastNote({ as_of, onPresent }: PastNoteProps) {
  if (as_of === undefined) return null
  return (
    <Suspense>
      <PastWords as_of={as_of} onPresent={onPresent} />
    </Suspense>
  )
}
