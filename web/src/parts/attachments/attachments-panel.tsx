import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type AttachedTo, editingPermission, hasNotes } from './attached-to.ts'
import classes from './attachments.module.css'
import { FileSection } from './file-section.tsx'
import { NoteSection } from './note-section.tsx'

/** Files and notes of a record: see, save, add by button, drop, paste or camera, delete with undo. */
export function AttachmentsPanel(to: AttachedTo) {
  const { kind, id } = to
  const t = useTexts('attachments')
  const mayChange = useCan()(editingPermission(kind))
  return (
    <section className={classes['panel']} aria-label={t(hasNotes(to) ? 'title' : 'files')}>
      <FileSection kind={kind} id={id} mayChange={mayChange} />
      {hasNotes(to) ? <NoteSection {...to} mayChange={mayChange} /> : null}
    </section>
  )
}
