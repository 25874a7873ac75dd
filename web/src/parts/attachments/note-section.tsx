import { ActionIcon, Button, Textarea } from '@mantine/core'
import type { Note } from '@prumo/contracts/attachments/attachment.schema'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type NotedOn, NOTE_ROUTES } from './attached-to.ts'
import classes from './attachments.module.css'

/** As many as the server takes. */
const MAX_LETTERS = 2000
const noNotes: readonly Note[] = []

interface NoteSectionProps extends NotedOn {
  readonly mayChange: boolean
}

/** What people wrote about a record, the newest first; one's own can be changed and deleted. */
export function NoteSection({ kind, id, mayChange }: NoteSectionProps) {
  const t = useTexts('attachments')
  const routes = NOTE_ROUTES[kind]
  const notes = useRouteQuery(routes.list, { params: { id } }).data?.data ?? noNotes
  const creation = useCommand(routes.create)
  const add = async (text: string) => (await creation.send({ params: { id }, body: { text } })).ok
  return (
    <div className={classes['section']}>
      <h3 className={classes['title']}>{t('notes')}</h3>
      {mayChange ? (
        <NoteField
          label={t('new_note')}
          saveLabel={t('add_note')}
          isPending={creation.isPending}
          onSave={add}
        />
      ) : null}
      {notes.length === 0 ? (
        <p className={classes['quiet']}>{t('no_notes')}</p>
      ) : (
        <ul className={classes['list']}>
          {notes.map((note) => (
            <NoteRow key={note.id} kind={kind} id={id} note={note} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface NoteRowProps extends NoteSectionProps {
  readonly note: Note
}

function NoteRow({ kind, id, note, mayChange }: NoteRowProps) {
  const t = useTexts('attachments')
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const change = useCommand(NOTE_ROUTES[kind].update)
  const removal = useCommand(NOTE_ROUTES[kind].destroy)
  const params = { id, note_id: note.id }
  const save = async (text: string) => {
    const outcome = await change.send({ params, body: { text, version: note.version } })
    if (outcome.ok) setEditing(false)
    return outcome.ok
  }
  const remove = async () => {
    const question = { title: t('remove_note'), message: t('remove_note_question') }
    if (!(await confirm({ ...question, isDanger: true }))) return
    const outcome = await removal.send({ params })
    if (outcome.ok) toast(t('note_removed'))
  }
  if (isEditing)
    return (
      <li>
        <NoteField
          label={t('edit_note')}
          saveLabel={t('save_note')}
          initial={note.text}
          isPending={change.isPending}
          onSave={save}
          onCancel={() => setEditing(false)}
        />
      </li>
    )
  const when = format.instant(note.created_at)
  const about = { who: note.created_by_name, when }
  return (
    <li className={classes['row']}>
      <span className={classes['words']}>
        <span className={classes['note']}>{note.text}</span>
        <span className={classes['quiet']}>
          {t(note.edited_at === null ? 'written' : 'written_and_edited', about)}
        </span>
      </span>
      {note.is_own && mayChange ? (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('edit_note')}
            title={t('edit_note')}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('remove_note')}
            title={t('remove_note')}
            onClick={() => void remove()}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
    </li>
  )
}

interface NoteFieldProps {
  readonly label: string
  readonly saveLabel: string
  readonly initial?: string
  readonly isPending: boolean
  /** Answers whether it was saved. */
  readonly onSave: (text: string) => Promise<boolean>
  readonly onCancel?: () => void
}

/** Ctrl+Enter saves the note, and not the form around it. */
function NoteField({
  label,
  saveLabel,
  initial = '',
  isPending,
  onSave,
  onCancel,
}: NoteFieldProps) {
  const t = useTexts('attachments')
  const [text, setText] = useState(initial)
  const isBlank = text.trim() === ''
  const save = async () => {
    if (!isBlank && (await onSave(text.trim()))) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      void save()
    }
  }
  return (
    <div className={classes['field']}>
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MAX_LETTERS}
        autoFocus={onCancel !== undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isBlank && onCancel === undefined ? null : (
        <div className={classes['acts']}>
          {onCancel ? (
            <Button variant="default" size="compact-sm" onClick={onCancel}>
              {t('cancel')}
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            loading={isPending}
            disabled={isBlank}
            onClick={() => void save()}
          >
            {saveLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
