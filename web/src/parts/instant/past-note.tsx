import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './instant.module.css'

interface PastNoteProps {
  /** Absent is the present, which says nothing. */
  readonly as_of: string | undefined
  readonly onPresent: () => void
}

/** Says that the books are shown as they were at an instant, and leads back to the present. */
export function PastNote({ as_of, onPresent }: PastNoteProps) {
  const t = useTexts('past')
  const format = useFormat()
  if (as_of === undefined) return null
  return (
    <p className={classes['past']} data-paper role="status">
      <IconHistory size={16} aria-hidden />
      {t('instant.note', { when: format.instant(as_of) })}
      <Button variant="default" size="compact-xs" onClick={onPresent}>
        {t('instant.present')}
      </Button>
    </p>
  )
}
