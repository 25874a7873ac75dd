import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './instant.module.css'

interface PastWordsProps {
  readonly as_of: string
  readonly onPresent: () => void
}

/** The instant as whose books are shown, and the way back to the present. */
export function PastWords({ as_of, onPresent }: PastWordsProps) {
  const t = useTexts('past')
  const format = useFormat()
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
