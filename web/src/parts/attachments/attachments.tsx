import { lazy, Suspense } from 'react'
import { loadTexts } from '../../texts/feature-texts.ts'
import type { AttachedTo } from './attached-to.ts'

// The words come with the part: the screens that show it have texts of their own.
const AttachmentsPanel = lazy(async () => {
  const [file] = await Promise.all([import('./attachments-panel.tsx'), loadTexts('attachments')])
  return { default: file.AttachmentsPanel }
})

/** Files and notes of a record that is saved already: `<Attachments kind="payables" id={title.id} />`. */
export function Attachments(props: AttachedTo) {
  return (
    <Suspense>
      <AttachmentsPanel {...props} />
    </Suspense>
  )
}
