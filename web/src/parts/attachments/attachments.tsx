import { lazy, Suspense } from 'react'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import type { AttachedTo } from './attached-to.ts'
import classes from './clips.module.css'
import type { NewFilesProps } from './new-files-panel.tsx'

// The words come with the part: the screens that show it have texts of their own.
const AttachmentsPanel = lazy(async () => {
  const [file] = await Promise.all([import('./attachments-panel.tsx'), loadTexts('attachments')])
  return { default: file.AttachmentsPanel }
})
const NewFilesPanel = lazy(async () => {
  const [file] = await Promise.all([import('./new-files-panel.tsx'), loadTexts('attachments')])
  return { default: file.NewFilesPanel }
})

/** Files and notes of a record that is saved already: `<Attachments kind="payables" id={title.id} />`. */
export function Attachments(props: AttachedTo) {
  // Files are not what a form is opened for: nobody waits for them.
  if (!useIsIdle()) return null
  return (
    <Suspense>
      <AttachmentsPanel {...props} />
    </Suspense>
  )
}

/** Files of one that is not: `<NewFiles kind="sales" field={form.field('attachment_ids')} />`. */
export function NewFiles(props: NewFilesProps) {
  const isIdle = useIsIdle()
  // Its room is kept: what stands below does not move when it comes.
  return (
    <div className={classes['new-files']}>
      <Suspense>{isIdle ? <NewFilesPanel {...props} /> : null}</Suspense>
    </div>
  )
}
