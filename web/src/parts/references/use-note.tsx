import { Alert } from '@mantine/core'
import { AppLink } from '../../kit/app-link.tsx'
import classes from './use-note.module.css'

interface UseNoteProps {
  readonly title: string
  /** What uses the record, in words; with the way there where the person may go. */
  readonly uses: readonly { readonly text: string; readonly href: string | undefined }[]
  /** What can be done instead of deleting it. */
  readonly hint: string
}

/** 'Usado em N lançamentos': what stands in place of deleting a record that is used. */
export function UseNote({ title, uses, hint }: UseNoteProps) {
  return (
    <Alert color="gray" title={title}>
      <ul className={classes['uses']}>
        {uses.map(({ text, href }) => (
          <li key={text}>{href === undefined ? text : <AppLink href={href}>{text}</AppLink>}</li>
        ))}
      </ul>
      {hint}
    </Alert>
  )
}
